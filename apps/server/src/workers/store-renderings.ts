import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { Rendering } from '../ports/previews/preview-renderer.ts'

export type ReadyRendering = Rendering & { outcome: 'ready' }

type StoredRenderings = {
  read: (key: string) => Promise<ReadyRendering | undefined>
  write: (key: string, rendering: ReadyRendering) => Promise<void>
}

const ghostscriptVersion = async (): Promise<string> => {
  try {
    return (await promisify(execFile)('gs', ['--version'])).stdout
  } catch {
    // Without Ghostscript pictures lack what it alone draws: they belong to this lack.
    return 'none'
  }
}

/** Digest of everything that draws: the source files of this folder and the version of Ghostscript. */
const digestOfRenderer = async (): Promise<string> => {
  const hash = createHash('sha256').update(await ghostscriptVersion())
  const files: string[] = []
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) files.push(file)
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Renderings in a folder, which processes may share and which outlive them. A changed renderer begins a folder of its own
 * in it. A rendering is written under another name first, so that no process reads a part of it. What cannot be read or
 * written is reported to `onFailure`: the file is drawn again.
 */
export const storeRenderings = (folder: string, onFailure: (error: unknown) => void): StoredRenderings => {
  let opening: Promise<string> | undefined
  const open = async (): Promise<string> => {
    const own = join(folder, await digestOfRenderer())
    await mkdir(own, { recursive: true })
    return own
  }
  const pathOf = async (key: string): Promise<string> => join(await (opening ??= open()), key.replace(' ', '-'))
  return {
    read: async (key) => {
      try {
        return deserialize(await readFile(await pathOf(key)))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) onFailure(error)
        return undefined
      }
    },
    write: async (key, rendering) => {
      try {
        const path = await pathOf(key)
        const unfinished = `${path}.${randomUUID()}`
        await writeFile(unfinished, serialize(rendering))
        await rename(unfinished, path)
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
