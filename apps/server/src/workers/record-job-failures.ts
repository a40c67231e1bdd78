import type { Log } from '../core/log.ts'
import { forgetFailedJob, recordFailedJob, recordKilledPreview } from '../features/operations/index.ts'
import type { Database } from '../db/client.ts'
import type { JobName, Jobs } from '../ports/jobs/job-queue.ts'
import type { JobAttempt, JobHandlers } from '../ports/jobs/pg-boss-job-queue.ts'

type RecordingCtx = { db: Database; now: () => Date; newId: () => string; log: Log }

/** Emails have their own rows, with the reason. */
const isRecorded = (job: JobName): boolean => job !== 'sendMail'

const recorded =
  <N extends JobName>(ctx: RecordingCtx, job: N, handler: JobHandlers[N]) =>
  async (data: Jobs[N], attempt: JobAttempt): Promise<void> => {
    try {
      await handler(data, attempt)
    } catch (error) {
      if (attempt.isLastTry) {
        // A database that is away cannot keep it; the log has it in any case.
        await recordFailedJob(ctx, { job, data, error }).catch((cause: unknown) =>
          ctx.log.error({ err: cause, job }, 'a failed job could not be recorded'),
        )
      }
      throw error
    }
    if (job === 'giveUpPreview' && 'previewId' in data) await recordKilledPreview(ctx, data.previewId)
    // Also by another way to try again: the orderer's, or the next hour.
    else await forgetFailedJob(ctx, job, data)
  }

/** Keeps jobs whose last try has failed for the operations page; safe because each handler is wrapped by its own type. */
export const recordJobFailures = (handlers: JobHandlers, ctx: RecordingCtx): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([job, handler]) => {
      const name = job as JobName
      return [job, isRecorded(name) ? recorded(ctx, name, handler as never) : handler]
    }),
  ) as unknown as JobHandlers // each handler is wrapped under its own name
