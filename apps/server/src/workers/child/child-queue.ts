import { rm } from 'node:fs/promises'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { makePreviewFolder } from '../preview-folders.ts'
import { askChild, type ChildFailure, type ChildLimits } from './ask-child.ts'

const MIB = 1024 * 1024

/** Limits of a job that reads one untrusted file. */
export const USUAL_LIMITS = { timeoutMs: 60_000, memoryBytes: 1536 * MIB, diskBytes: 512 * MIB }

export type ChildQueue<Job, Answer> = {
  /** Runs a job in a new process with a folder of its own; `take` reads the files of the folder before it is removed. */
  run: <Ready>(
    createJob: (folder: string) => Job,
    take: (answer: Answer) => Promise<Ready>,
  ) => Promise<Ready | { outcome: 'failed'; reason: PreviewFailure }>
  close: () => Promise<void>
}

/** Runs jobs in processes of their own, one at a time. Throws once it is closed: another start tries again. */
export const createChildQueue = <Job extends { folder: string }, Answer extends { kind: 'ready' }>(
  limits: ChildLimits,
): ChildQueue<Job, Answer> => {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let end: (() => void) | null = null

  const run: ChildQueue<Job, Answer>['run'] = async (createJob, take) => {
    if (isClosed) throw new Error(`The queue of ${limits.program} is closed`)
    const folder = await makePreviewFolder()
    try {
      const answer = await askChild<Job, Answer | ChildFailure>(createJob(folder), limits, (stop) => {
        end = stop
      })
      if (answer.kind === 'ready') return await take(answer)
      // The portal itself ended the process.
      if (isClosed) throw new Error(`The queue of ${limits.program} was closed`)
      return { outcome: 'failed', reason: answer.reason }
    } finally {
      end = null
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    run: (createJob, take) => {
      const turn = last.then(() => run(createJob, take))
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
