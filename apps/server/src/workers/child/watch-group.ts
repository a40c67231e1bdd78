import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PAGE_BYTES = 4096

const readNumbers = async (path: string): Promise<number[]> => {
  try {
    return (await readFile(path, 'utf8')).trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    // No /proc here, or the process has just ended.
    return []
  }
}

/** Resident memory of a process and the programs that it started; 0 where the system does not report it. */
export const readGroupBytes = async (pid: number): Promise<number> => {
  const [, pages = 0] = await readNumbers(`/proc/${pid}/statm`)
  let bytes = pages * PAGE_BYTES
  for (const child of await readNumbers(`/proc/${pid}/task/${pid}/children`)) bytes += await readGroupBytes(child)
  return bytes
}

/** Bytes of all files below a folder; files that go away meanwhile are left out. */
export const readFolderBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null)
      return found?.isFile() === true ? found.size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
