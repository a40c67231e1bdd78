import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'tiraaz-preview-'
/** Far longer than a file may take: another portal on this machine may be rendering. */
const LEFT_AFTER_MS = 3_600_000

/** Creates a folder for the rendering of one file; the caller removes it. */
export const makePreviewFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX))

/** Removes the folders that portals which were killed have left. */
export const removeLeftFolders = async (): Promise<void> => {
  const before = Date.now() - LEFT_AFTER_MS
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null) // gone meanwhile: then another portal has removed it
    if (found !== null && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
