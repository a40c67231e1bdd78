import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { choosePlateSize } from '@tiraaz/domain/artwork/plate-resolution'
import type { PlateMaker } from '../../ports/plates/plate-maker.ts'
import type { ChildLimits } from '../child/ask-child.ts'
import { createChildQueue, USUAL_LIMITS } from '../child/child-queue.ts'
import { createVersionReader } from '../ghostscript/read-version.ts'
import type { FinishedPlates, PlateJob } from './plate-messages.ts'

/** Share of the time for separating; the rest is for measuring and for the pictures. */
const SEPARATION_SHARE = 0.75
/** Raised when the same program would give other plates or other facts. */
const RECIPE = 2

const LIMITS: ChildLimits = {
  ...USUAL_LIMITS,
  program: join(import.meta.dirname, 'plate-child.ts'),
  searchPath: process.env['PATH'] ?? '',
}

/** Makes plates with the Ghostscript of the machine, one page at a time, beside the preview process (decision 250). */
export const plateProcess = (overrides: Partial<ChildLimits> = {}): PlateMaker => {
  const limits = { ...LIMITS, ...overrides }
  const queue = createChildQueue<PlateJob, FinishedPlates>(limits)
  const readVersion = createVersionReader(limits.searchPath)

  return {
    readEngine: async () => {
      const version = await readVersion()
      return version && `ghostscript ${version}, recipe ${RECIPE}`
    },
    make: async ({ path, page, sheet, profilePath }, store) => {
      const size = choosePlateSize(sheet)
      if (size === null) return { outcome: 'failed', reason: 'tooLarge' }
      const timeoutMs = Math.round(limits.timeoutMs * SEPARATION_SHARE)
      return queue.run(
        (folder) => ({ path, page, sheet, profilePath, size, folder, timeoutMs }),
        async ({ files, facts }) => {
          for (const file of files) await store(file.name, createReadStream(file.path))
          return { outcome: 'ready' as const, facts }
        },
      )
    },
    close: queue.close,
  }
}
