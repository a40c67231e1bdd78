import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What ended meanwhile needs no removing. */
const unlessGone = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Removes the files of a folder that nobody has written to since an instant; folders within are left alone. */
export const removeOlder = async (folder: string, before: Date): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const facts = await stat(path).catch(unlessGone)
    if (facts !== null && facts.mtime < before) await rm(path, { force: true })
  }
}
