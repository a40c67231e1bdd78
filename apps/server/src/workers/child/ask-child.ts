import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { readFolderBytes, readGroupBytes } from './watch-group.ts'
import { killPreviewChild, startPreviewChild } from '../preview-group.ts'

const WATCH_MS = 250

export type ChildLimits = {
  /** Time limit of a job in milliseconds. */
  timeoutMs: number
  /** Memory limit of the process and its programs together in bytes (Linux only). */
  memoryBytes: number
  /** Limit of all files that a job may make, in bytes. */
  diskBytes: number
  /** Program of the process; tests use another one. */
  program: string
  /** Search path for other programs, as in PATH. */
  searchPath: string
  /** Called after each job with the peak memory of the process and its programs. */
  measured?: (peakBytes: number) => void
}

export type ChildFailure = { kind: 'failed'; reason: PreviewFailure }

/** Runs one job in a new process, which is ended as a group at a limit or afterwards. */
export const askChild = <Job extends { folder: string }, Answer>(
  job: Job,
  limits: ChildLimits,
  onStart: (end: () => void) => void,
): Promise<Answer | ChildFailure> =>
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
    const settle = (answer: Answer | ChildFailure): void => {
      clearTimeout(timer)
      clearInterval(watch)
      killPreviewChild(child)
      limits.measured?.(peakBytes)
      resolve(answer)
    }
    child.once('message', (answer: Answer) => settle(answer))
    child.once('exit', () => settle({ kind: 'failed', reason: verdict }))
    child.once('error', () => settle({ kind: 'failed', reason: verdict }))
    child.send(job, (error) => {
      if (error !== null) settle({ kind: 'failed', reason: verdict })
    })
  })
