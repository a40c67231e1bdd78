import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePlateSize } from '@tiraaz/domain/artwork/plate-resolution'
import type { PlateMaker } from '../../ports/plates/plate-maker.ts'
import type { ChildLimits } from '../child/ask-child.ts'
import { createChildQueue, USUAL_LIMITS } from '../child/child-queue.ts'
import type { FinishedPlates, PlateJob } from './plate-messages.ts'

/** Share of the time for separating; the rest is for measuring and for the pictures. */
const SEPARATION_SHARE = 0.75
/** Time in milliseconds after which the version of the program is read again: it may have been installed meanwhile. */
const ENGINE_MS = 10 * 60_000
/** Raised when the same program would give other plates or other facts. */
const RECIPE = 2

const LIMITS: ChildLimits = {
  ...USUAL_LIMITS,
  program: join(import.meta.dirname, 'plate-child.ts'),
  searchPath: process.env['PATH'] ?? '',
}

const readGhostscriptVersion = async (searchPath: string): Promise<string | null> => {
  if (process.platform === 'win32') return null
  try {
    const { stdout } = await promisify(execFile)('gs', ['--version'], { env: { PATH: searchPath } })
    return `ghostscript ${stdout.trim()}, recipe ${RECIPE}`
  } catch {
    return null
  }
}

/** Makes plates with the Ghostscript of the machine, one page at a time, beside the preview process (decision 250). */
export const plateProcess = (overrides: Partial<ChildLimits> = {}): PlateMaker => {
  const limits = { ...LIMITS, ...overrides }
  const queue = createChildQueue<PlateJob, FinishedPlates>(limits)
  let engine: { name: Promise<string | null>; until: number } | null = null

  return {
    readEngine: () => {
      if (engine === null || engine.until < performance.now()) {
        engine = { name: readGhostscriptVersion(limits.searchPath), until: performance.now() + ENGINE_MS }
      }
      return engine.name
    },
    make: async ({ path, page, sheet }, store) => {
      const size = choosePlateSize(sheet)
      if (size === null) return { outcome: 'failed', reason: 'tooLarge' }
      const timeoutMs = Math.round(limits.timeoutMs * SEPARATION_SHARE)
      return queue.run(
        (folder) => ({ path, page, sheet, size, folder, timeoutMs }),
        async ({ files, facts }) => {
          for (const file of files) await store(file.name, createReadStream(file.path))
          return { outcome: 'ready' as const, facts }
        },
      )
    },
    close: queue.close,
  }
}
