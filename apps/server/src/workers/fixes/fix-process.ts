import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileFixer } from '../../ports/fixes/file-fixer.ts'
import type { ChildLimits } from '../child/ask-child.ts'
import { createChildQueue, USUAL_LIMITS } from '../child/child-queue.ts'
import { createVersionReader } from '../ghostscript/read-version.ts'
import type { FixedFile, FixJob } from './fix-messages.ts'

/** Share of the time for Ghostscript; the rest is for reading and writing the file. */
const PROGRAM_SHARE = 0.75

const LIMITS: ChildLimits = {
  ...USUAL_LIMITS,
  program: join(import.meta.dirname, 'fix-child.ts'),
  searchPath: process.env['PATH'] ?? '',
}

/** Fixes files, one at a time, beside the processes of previews and plates (decision 255). */
export const fixProcess = (overrides: Partial<ChildLimits> = {}): FileFixer => {
  const limits = { ...LIMITS, ...overrides }
  const queue = createChildQueue<FixJob, FixedFile>(limits)
  const readVersion = createVersionReader(limits.searchPath)
  return {
    hasProgram: async () => (await readVersion()) !== null,
    fix: async ({ path, plan, profilePath }, store) => {
      const ghostscript = await readVersion()
      const timeoutMs = Math.round(limits.timeoutMs * PROGRAM_SHARE)
      return queue.run(
        (folder) => ({ path, plan, profilePath, ghostscript, timeoutMs, folder }),
        async (fixed) => {
          await store(createReadStream(fixed.path))
          return { outcome: 'ready' as const, engine: fixed.engine }
        },
      )
    },
    close: queue.close,
  }
}
