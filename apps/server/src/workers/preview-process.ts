import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewRenderer, RenderFailure, Rendering } from '../ports/previews/preview-renderer.ts'
import type { RenderAnswer, RenderRequest } from './preview-child.ts'

const CHILD = join(import.meta.dirname, 'preview-child.ts')
const MIB = 1024 * 1024
const PAGE_BYTES = 4096

type PreviewLimits = {
  /** One file may take this long. */
  timeoutMs: number
  /** And the process this much memory, all in all (where the system tells: Linux). */
  memoryBytes: number
  /** A process without work for this long is ended; the next file starts another. */
  idleMs: number
  /** The program that renders; tests put a hostile one here. */
  program: string
}

const LIMITS: PreviewLimits = { timeoutMs: 20_000, memoryBytes: 1536 * MIB, idleMs: 5 * 60_000, program: CHILD }

const WATCH_MS = 200

/** JavaScript's heap has a limit of its own; WebAssembly and image memory lie outside it, so the whole is watched. */
const HEAP_MIB = 512

const startChild = (program: string): ChildProcess => {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--no-warnings'],
    // Nothing of ours: no address of a database, no key.
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Whoever waits for an answer listens too; between two files its end alone matters, and that shows in `connected`.
  child.on('error', () => undefined)
  return child
}

const memoryOf = async (pid: number | undefined): Promise<number | null> => {
  try {
    const [, residentPages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(residentPages) * PAGE_BYTES
  } catch {
    // No /proc here, or the process has just ended: its exit is heard anyway.
    return null
  }
}

/** Sends one file to the child and waits for its answer, its end, or the moment when it has had enough. */
const ask = (child: ChildProcess, request: RenderRequest, limits: PreviewLimits): Promise<RenderAnswer> =>
  new Promise((resolve) => {
    let verdict: RenderFailure = 'crashed'
    const kill = (reason: RenderFailure): void => {
      verdict = reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => kill('timedOut'), limits.timeoutMs)
    const watch = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => {
        if (bytes !== null && bytes > limits.memoryBytes) kill('tooLarge')
      })
    }, WATCH_MS)
    const settle = (answer: RenderAnswer): void => {
      clearTimeout(timer)
      clearInterval(watch)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (answer: RenderAnswer): void => settle(answer)
    const onEnd = (): void => settle({ rendering: { outcome: 'failed', reason: verdict }, memoryBytes: 0 })
    child.once('message', onMessage)
    child.once('exit', onEnd)
    child.once('error', onEnd)
    child.send(request, (error) => {
      if (error !== null) onEnd()
    })
  })

/**
 * Renders in one child process that takes a file at a time (R28). It is started when first needed and again after it
 * died, was ended for its time or memory, or has grown: so a hostile file costs one failed preview, never the server.
 */
export const previewProcess = (overrides: Partial<PreviewLimits> = {}): PreviewRenderer => {
  const limits = { ...LIMITS, ...overrides }
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const retire = (): void => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const render = async (request: RenderRequest): Promise<Rendering> => {
    clearTimeout(idle)
    if (isClosed) throw new Error('The preview process is closed')
    if (child === null || !child.connected) child = startChild(limits.program)
    const { rendering, memoryBytes } = await ask(child, request, limits)
    // We ended it ourselves: that says nothing about the file, which another start may try again.
    if (isClosed && rendering.outcome === 'failed') throw new Error('The preview process was closed')
    // Memory of WebAssembly never shrinks: what one file took must not be charged to the next.
    if (memoryBytes > limits.memoryBytes / 3 || memoryBytes === 0) retire()
    else idle = setTimeout(retire, limits.idleMs).unref()
    return rendering
  }

  return {
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
