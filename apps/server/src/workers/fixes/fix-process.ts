import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFixer, FixRequest, FixResult, StoreFixedFile } from '../../ports/fixes/file-fixer.ts'
import { askChild, type ChildLimits } from '../child/ask-child.ts'
import { makePreviewFolder } from '../preview-folders.ts'
import type { FixAnswer, FixJob } from './fix-messages.ts'

const MIB = 1024 * 1024

const LIMITS: ChildLimits = {
  timeoutMs: 60_000,
  memoryBytes: 1536 * MIB,
  diskBytes: 512 * MIB,
  program: join(import.meta.dirname, 'fix-child.ts'),
  searchPath: '',
}

/** Fixes files, one at a time, beside the processes of previews and plates (decision 255). */
export const fixProcess = (overrides: Partial<ChildLimits> = {}): FileFixer => {
  const limits = { ...LIMITS, ...overrides }
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let end: (() => void) | null = null

  const fix = async ({ path, plan }: FixRequest, store: StoreFixedFile): Promise<FixResult> => {
    if (isClosed) throw new Error('The process that fixes files is closed')
    const folder = await makePreviewFolder()
    try {
      const answer = await askChild<FixJob, FixAnswer>({ path, plan, folder }, limits, (stop) => {
        end = stop
      })
      // The portal itself ended the process: another start tries again.
      if (isClosed && answer.kind === 'failed') throw new Error('The process that fixes files was closed')
      if (answer.kind === 'failed') return { outcome: 'failed', reason: answer.reason }
      await store(createReadStream(answer.path))
      return { outcome: 'ready', engine: answer.engine }
    } finally {
      end = null
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    fix: (request, store) => {
      const turn = last.then(() => fix(request, store))
      last = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      isClosed = true
      end?.()
      await last
    },
  }
}
