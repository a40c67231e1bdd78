import type { Log } from '../../core/log.ts'
import type { OpenDatabase } from '../../db/client.ts'
import { openJobQueue, type QueuedJob } from './pg-boss-job-queue.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Makes the queue and puts waiting jobs into it; each has all its tries again. */
export const restoreJobs = async (open: OpenDatabase, jobs: readonly QueuedJob[]): Promise<void> => {
  const { putBack, start, stop } = openJobQueue(open, null, quiet)
  await start()
  try {
    await putBack(jobs)
  } finally {
    await stop()
  }
}
