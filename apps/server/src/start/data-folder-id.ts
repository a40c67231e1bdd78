import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Returns the id stored in the file, or null if there is none or the file is a copy of another folder's. */
const readOwnId = async (file: string): Promise<string | null> => {
  try {
    const [id, inode] = (await readFile(file, 'utf8')).trim().split(' ')
    return id !== undefined && inode === String((await stat(file)).ino) ? id : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Returns the id of a data folder, made at its first use. It names the inode of its own file too, so that a copy of the
 * folder on another machine gets an id of its own; machines that share the folder by a network file system share the id.
 */
export const readDataFolderId = async (folder: string): Promise<string> => {
  const file = join(folder, 'folder-id')
  const known = await readOwnId(file)
  if (known !== null) return known
  await mkdir(folder, { recursive: true })
  const [id, unfinished] = [randomUUID(), `${file}.${process.pid}`]
  await writeFile(unfinished, id)
  await writeFile(unfinished, `${id} ${(await stat(unfinished)).ino}\n`)
  await rename(unfinished, file)
  return id
}
