import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePlateSize } from '@tiraaz/domain/artwork/plate-resolution'
import type { PlateMaker, PlateRequest, PlateResult, StorePlate } from '../../ports/plates/plate-maker.ts'
import { askChild, type ChildLimits } from '../child/ask-child.ts'
import { makePreviewFolder } from '../preview-folders.ts'
import type { PlateAnswer, PlateJob } from './plate-messages.ts'

const CHILD = join(import.meta.dirname, 'plate-child.ts')
const MIB = 1024 * 1024
/** Share of the time for separating; the rest is for measuring and for the pictures. */
const SEPARATION_SHARE = 0.75
/** Time in milliseconds after which the version of the program is read again: it may have been installed meanwhile. */
const ENGINE_MS = 10 * 60_000
/** Raised when the same program would give other plates or other facts. */
const RECIPE = 2

const LIMITS: ChildLimits = {
  timeoutMs: 60_000,
  memoryBytes: 1536 * MIB,
  diskBytes: 512 * MIB,
  program: CHILD,
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
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let end: (() => void) | null = null
  let engine: { name: Promise<string | null>; until: number } | null = null

  const make = async ({ path, page, sheet }: PlateRequest, store: StorePlate): Promise<PlateResult> => {
    if (isClosed) throw new Error('The plate process is closed')
    const size = choosePlateSize(sheet)
    if (size === null) return { outcome: 'failed', reason: 'tooLarge' }
    const folder = await makePreviewFolder()
    try {
      const timeoutMs = Math.round(limits.timeoutMs * SEPARATION_SHARE)
      const job: PlateJob = { path, page, sheet, size, folder, timeoutMs }
      const answer = await askChild<PlateJob, PlateAnswer>(job, limits, (stop) => {
        end = stop
      })
      // The portal itself ended the process: another start tries again.
      if (isClosed && answer.kind === 'failed') throw new Error('The plate process was closed')
      if (answer.kind === 'failed') return { outcome: 'failed', reason: answer.reason }
      for (const file of answer.files) await store(file.name, createReadStream(file.path))
      return { outcome: 'ready', facts: answer.facts }
    } finally {
      end = null
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    readEngine: () => {
      if (engine === null || engine.until < performance.now()) {
        engine = { name: readGhostscriptVersion(limits.searchPath), until: performance.now() + ENGINE_MS }
      }
      return engine.name
    },
    make: (request, store) => {
      const turn = last.then(() => make(request, store))
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
