import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const takeLock = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Keeps a second process away from a database directory: two openers of the embedded database lose rows silently.
 * Returns the way to give it back. A lock whose process died is taken over.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const file = `${directory}.lock`
  await mkdir(dirname(file), { recursive: true })
  if (!(await takeLock(file))) {
    const owner = Number(await readFile(file, 'utf8'))
    if (owner !== process.pid && Number.isInteger(owner) && owner > 0 && isAlive(owner)) {
      throw new Error(`The database in ${directory} is open in process ${owner}. Stop that one first.`)
    }
    await rm(file, { force: true })
    if (!(await takeLock(file))) throw new Error(`The database in ${directory} is being opened by another process.`)
  }
  return () => rm(file, { force: true })
}
