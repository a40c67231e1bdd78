import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFile } from './file-store.ts'

const PAGE = 1000

/** Ignores what another call removes while the folder is read. */
const unlessGone = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function* listFiles(root: string, folder: string): AsyncGenerator<ListedFile> {
  const opened = await opendir(join(root, folder)).catch(unlessGone)
  for await (const entry of opened ?? []) {
    const key = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(root, key)
    if (!entry.isFile()) continue
    const facts = await stat(join(root, key)).catch(unlessGone)
    if (facts !== null) yield { key, size: facts.size, writtenAt: facts.mtime }
  }
}

/** Lists the files of a folder of the disk, and of the folders in it, in pages. */
export async function* listDiskPages(root: string, folder: string): AsyncGenerator<ListedFile[]> {
  let page: ListedFile[] = []
  for await (const file of listFiles(root, folder)) {
    page.push(file)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
