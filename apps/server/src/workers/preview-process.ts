import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { PreviewRenderer, Rendering } from '../ports/previews/preview-renderer.ts'
import { getMaxBytes } from './byte-limits.ts'
import { collectRendering } from './collect-rendering.ts'
import { makePreviewFolder, removeLeftFolders } from './preview-folders.ts'
import { killPreviewChild, startPreviewChild } from './preview-group.ts'
import type { RenderMessage, RenderRequest } from './render-messages.ts'

const CHILD = join(import.meta.dirname, 'preview-child.ts')
const MIB = 1024 * 1024
const PAGE_BYTES = 4096
/** Share of a file's time for its pages; the rest is for reading its facts. */
const PAGES_SHARE = 0.6
/**
 * Share of a file's time for measuring. The rest is a margin: a file that exceeds its time counts as not fully read.
 */
const MEASURE_SHARE = 0.85
const INK_SHARE = 0.25

type PreviewLimits = {
  /** Time limit of one file in milliseconds. */
  timeoutMs: number
  /**
   * Time limit of a drawing in milliseconds, once the process has begun with it: normal ones take less, and others
   * wait.
   */
  svgTimeoutMs: number
  /** Memory limit of the process in bytes (Linux only, where the system reports it). */
  memoryBytes: number
  /** Time in milliseconds after which an idle process ends; the next file starts another. */
  idleMs: number
  /** Program that renders; tests use a hostile one. */
  program: string
  /** Search path for Ghostscript, as in PATH. */
  searchPath: string
  /** Called after each file with the peak memory of the process, as far as it was measured. */
  measured?: (peakBytes: number) => void
}

const LIMITS: PreviewLimits = {
  timeoutMs: 20_000,
  svgTimeoutMs: 8_000,
  memoryBytes: 1536 * MIB,
  idleMs: 5 * 60_000,
  program: CHILD,
  searchPath: process.env['PATH'] ?? '',
}

const WATCH_MS = 200
/** Starts that may fail in a row: one may be ended by a lack of memory that passes. */
const MAX_FAILED_STARTS = 3

const memoryOf = async (pid: number | undefined): Promise<number | null> => {
  try {
    const [, residentPages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(residentPages) * PAGE_BYTES
  } catch {
    // No /proc here, or the process has just ended: its exit is noticed separately.
    return null
  }
}

/** Checks the shape of a message: after an update of the portal a running process may send one of another version. */
const isRenderMessage = (message: unknown): message is RenderMessage => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false
  if (message.kind === 'begun' || message.kind === 'end') return true
  const hasFacts = 'facts' in message && typeof message.facts === 'object' && message.facts !== null
  return hasFacts && (message.kind === 'facts' || message.kind === 'page')
}

type Answer = { rendering: Rendering; memoryBytes: number; hasBegun: boolean }

/** Sends one file to the child and gathers its messages until it ends or exceeds a limit. */
const ask = (child: ChildProcess, request: RenderRequest, limits: PreviewLimits): Promise<Answer> =>
  new Promise((resolve) => {
    const collected = collectRendering()
    let peakBytes = 0
    let hasBegun = false
    let verdict: PreviewFailure = 'crashed'
    const kill = (reason: PreviewFailure): void => {
      verdict = reason
      killPreviewChild(child)
    }
    const timer = setTimeout(() => kill('timedOut'), limits.timeoutMs)
    let svgTimer: NodeJS.Timeout | undefined
    const watch = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => {
        peakBytes = Math.max(peakBytes, bytes ?? 0)
        if (bytes !== null && bytes > limits.memoryBytes) kill('tooLarge')
      })
    }, WATCH_MS)
    const settle = (failure: PreviewFailure | null, memoryBytes: number): void => {
      clearTimeout(timer)
      clearTimeout(svgTimer)
      clearInterval(watch)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onEnd)
      limits.measured?.(Math.max(peakBytes, memoryBytes))
      resolve({ rendering: collected.end(failure), memoryBytes, hasBegun })
    }
    const onMessage = (message: unknown): void => {
      hasBegun ||= isRenderMessage(message)
      if (!isRenderMessage(message)) kill('crashed')
      else if (message.kind === 'end') settle(message.failure, message.memoryBytes)
      else if (message.kind !== 'begun') collected.add(message)
      else if (request.fileType === 'svg') svgTimer = setTimeout(() => kill('timedOut'), limits.svgTimeoutMs)
    }
    const onEnd = (): void => settle(verdict, 0)
    // Its last messages may still be on their way: the channel closes after them.
    const onExit = (): void => void (child.connected ? child.once('disconnect', onEnd) : onEnd())
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onEnd)
    child.send(request, (error) => {
      if (error !== null) onEnd()
    })
  })

export type PreviewProcess = PreviewRenderer & {
  /** Memory of the process now; 0 while none runs, or where the system does not report it. */
  readResidentBytes: () => Promise<number>
  /** False after the process has failed to start several times in a row. */
  starts: () => boolean
}

/**
 * Renders in one child process, one file at a time (R28). The process starts at the first file, and again after it
 * died, was ended for its time or memory, or has grown: a hostile file costs one failed preview, never the server.
 */
export const previewProcess = (overrides: Partial<PreviewLimits> = {}): PreviewProcess => {
  const limits = { ...LIMITS, ...overrides }
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let failedStarts = 0

  const retire = (): void => {
    clearTimeout(idle)
    if (child !== null) killPreviewChild(child)
    child = null
  }

  const render = async (file: { path: string; fileType: string }): Promise<Rendering> => {
    clearTimeout(idle)
    if (isClosed) throw new Error('The preview process is closed')
    const folder = await makePreviewFolder()
    try {
      if (child === null || !child.connected) {
        await removeLeftFolders()
        child = startPreviewChild(limits.program, limits.searchPath)
      }
      const request = {
        ...file,
        folder,
        pagesMs: limits.timeoutMs * PAGES_SHARE,
        measureMs: limits.timeoutMs * MEASURE_SHARE,
        inkMs: limits.timeoutMs * INK_SHARE,
      }
      const { rendering, memoryBytes, hasBegun } = await ask(child, request, limits)
      failedStarts = hasBegun ? 0 : failedStarts + 1
      // The portal itself ended the process: this is no fault of the file, and another start may try it again.
      if (isClosed && memoryBytes === 0) throw new Error('The preview process was closed')
      // Memory of WebAssembly never shrinks: what one file took must not be charged to the next.
      if (memoryBytes > limits.memoryBytes / 3 || memoryBytes === 0) retire()
      else idle = setTimeout(retire, limits.idleMs).unref()
      return rendering
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    maxBytes: getMaxBytes,
    starts: () => failedStarts < MAX_FAILED_STARTS,
    readResidentBytes: async () => (child === null ? 0 : ((await memoryOf(child.pid)) ?? 0)),
    render: (request) => {
      const turn = last.then(() => render(request))
      last = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      isClosed = true
      retire()
      await last
    },
  }
}
