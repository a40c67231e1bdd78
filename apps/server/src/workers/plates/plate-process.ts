import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePlateSize } from '@tiraaz/domain/artwork/plate-resolution'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { PlateMaker, PlateRequest, PlateResult, StorePlate } from '../../ports/plates/plate-maker.ts'
import { makePreviewFolder } from '../preview-folders.ts'
import { killPreviewChild, startPreviewChild } from '../preview-group.ts'
import type { PlateAnswer, PlateJob } from './plate-messages.ts'
import { readFolderBytes, readGroupBytes } from './watch-group.ts'

const CHILD = join(import.meta.dirname, 'plate-child.ts')
const MIB = 1024 * 1024
const WATCH_MS = 250
/** Share of the time for separating; the rest is for measuring and for the pictures. */
const SEPARATION_SHARE = 0.75
/** Time in milliseconds after which the version of the program is read again: it may have been installed meanwhile. */
const ENGINE_MS = 10 * 60_000
/** Raised when the same program would give other plates or other facts. */
const RECIPE = 1

type PlateLimits = {
  /** Time limit of a page in milliseconds. */
  timeoutMs: number
  /** Memory limit of the process and its program together in bytes (Linux only). */
  memoryBytes: number
  /** Limit of all files that a page may make, in bytes. */
  diskBytes: number
  /** Program that makes plates; tests use another one. */
  program: string
  /** Search path for Ghostscript, as in PATH. */
  searchPath: string
  /** Called after each page with the peak memory of the process and its program. */
  measured?: (peakBytes: number) => void
}

const LIMITS: PlateLimits = {
  timeoutMs: 60_000,
  memoryBytes: 1536 * MIB,
  diskBytes: 512 * MIB,
  program: CHILD,
  searchPath: process.env['PATH'] ?? '',
}

/** Runs one page in a new process, which is ended as a group at a limit or afterwards. */
const ask = (job: PlateJob, limits: PlateLimits, onStart: (end: () => void) => void): Promise<PlateAnswer> =>
  new Promise((resolve) => {
    const child = startPreviewChild(limits.program, limits.searchPath)
    let verdict: PreviewFailure = 'crashed'
    let peakBytes = 0
    const kill = (reason: PreviewFailure): void => {
      verdict = reason
      killPreviewChild(child)
    }
    onStart(() => kill('crashed'))
    const timer = setTimeout(() => kill('timedOut'), limits.timeoutMs)
    const watch = setInterval(() => {
      if (child.pid === undefined) return
      void readGroupBytes(child.pid).then((bytes) => {
        peakBytes = Math.max(peakBytes, bytes)
        if (bytes > limits.memoryBytes) kill('tooLarge')
      })
      void readFolderBytes(job.folder).then((bytes) => {
        if (bytes > limits.diskBytes) kill('tooLarge')
      })
    }, WATCH_MS)
    const settle = (answer: PlateAnswer): void => {
      clearTimeout(timer)
      clearInterval(watch)
      killPreviewChild(child)
      limits.measured?.(peakBytes)
      resolve(answer)
    }
    child.once('message', (answer: PlateAnswer) => settle(answer))
    child.once('exit', () => settle({ kind: 'failed', reason: verdict }))
    child.once('error', () => settle({ kind: 'failed', reason: verdict }))
    child.send(job, (error) => {
      if (error !== null) settle({ kind: 'failed', reason: verdict })
    })
  })

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
export const plateProcess = (overrides: Partial<PlateLimits> = {}): PlateMaker => {
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
      const answer = await ask({ path, page, sheet, size, folder, timeoutMs }, limits, (stop) => {
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
