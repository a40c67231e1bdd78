import { Worker } from 'node:worker_threads'
import { DOCUMENT_LIMITS } from '@tiraaz/domain/limits'
import { Invalid, TooMany } from '../../core/errors.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Makes documents without keeping the portal from answering. */
export interface DocumentMaker {
  /** `requestedBy`: id of the person who waits; limits how many documents one person may have waiting. */
  makePdf: (document: PrintedDocument, requestedBy: string) => Promise<Uint8Array>
  close: () => Promise<void>
}

type Limits = {
  /** Time limit of one document in milliseconds, counted from its turn. */
  timeoutMs: number
  /** Time in milliseconds after which an idle thread ends, to free its memory. */
  idleMs: number
  /** Maximum number of waiting documents; further requests are refused with a time to try again. */
  waiting: number
  /** Maximum number of waiting documents of one person. */
  waitingEach: number
}

const LIMITS: Limits = { timeoutMs: 60_000, idleMs: 60_000, waiting: 50, waitingEach: 3 }
const MEMORY_MB = 1024
/** Limit for new objects: V8 would take up to 128 MB for them, and keep it as long as the thread lives (docs/bench.md). */
const YOUNG_MEMORY_MB = 24
const COME_AGAIN_SECONDS = 10

const THREAD = new URL('./document-thread.ts', import.meta.url)

const rowsIn = ({ blocks }: PrintedDocument): number =>
  blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)

const refuseIfTooLarge = (document: PrintedDocument): void => {
  const { rows: max } = DOCUMENT_LIMITS
  if (rowsIn(document) > max) throw new Invalid([{ key: 'document', code: 'documentTooLarge', params: { max } }])
}

const newThread = (): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB }
  const thread = new Worker(THREAD, { resourceLimits })
  // Prevents an unhandled error: a thread that was given up may still run out of memory before it ends.
  thread.on('error', () => undefined)
  return thread
}

/** Makes one document in a thread; a thread that failed, hung or grew too big is never used again. */
const ask = (thread: Worker, document: PrintedDocument, timeoutMs: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onError)
      thread.off('exit', onExit)
      end()
    }
    const onError = (error: Error): void => settle(() => reject(error))
    const onExit = (): void => onError(new Error('The document thread ended'))
    const onMessage = (answer: Uint8Array | { failure: string }): void =>
      'failure' in answer ? onError(new Error(answer.failure)) : settle(() => resolve(answer))
    const timer = setTimeout(() => onError(new Error(`A document took longer than ${timeoutMs} ms`)), timeoutMs)
    thread.on('message', onMessage)
    thread.once('error', onError)
    thread.once('exit', onExit)
    thread.postMessage(document)
  })

/**
 * Makes documents one after the other in a separate thread, which starts with the first one: a packing list of a
 * thousand places takes seconds, and the portal must answer other calls meanwhile.
 */
export const createThreadDocumentMaker = (overrides: Partial<Limits> = {}): DocumentMaker => {
  const limits = { ...LIMITS, ...overrides }
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const waiting: string[] = []
  let isClosed = false

  const retire = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  const make = async (document: PrintedDocument): Promise<Uint8Array> => {
    clearTimeout(idle)
    if (isClosed) throw new Error('The document maker is closed')
    thread ??= newThread()
    // An idle thread does not keep the process alive.
    thread.unref()
    try {
      const bytes = await ask(thread, document, limits.timeoutMs)
      idle = setTimeout(() => void retire(), limits.idleMs).unref()
      return bytes
    } catch (error) {
      await retire()
      throw error
    }
  }

  return {
    makePdf: async (document, requestedBy) => {
      refuseIfTooLarge(document)
      const own = waiting.filter((one) => one === requestedBy).length
      if (waiting.length >= limits.waiting || own >= limits.waitingEach) throw new TooMany(COME_AGAIN_SECONDS)
      waiting.push(requestedBy)
      const turn = last
        .then(() => make(document))
        .finally(() => {
          waiting.splice(waiting.indexOf(requestedBy), 1)
        })
      last = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      isClosed = true
      await retire()
      await last
    },
  }
}
