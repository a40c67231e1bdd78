import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Ignores a file that was removed in the meantime. */
const unlessGone = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Removes the files of a folder that were last written before an instant; subfolders stay. */
export const removeOlder = async (folder: string, before: Date): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const facts = await stat(path).catch(unlessGone)
    if (facts !== null && facts.mtime < before) await rm(path, { force: true })
  }
}
