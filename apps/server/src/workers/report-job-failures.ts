import type { ErrorReports } from '../ports/error-reports/error-reports.ts'
import type { JobAttempt } from '../ports/jobs/pg-boss-job-queue.ts'

type Handlers<Name extends string> = Record<Name, (data: never, attempt: JobAttempt) => Promise<void>>

/** Reports a job after its last try has failed; before that nothing is lost. */
const reported =
  <Data>(job: string, handler: (data: Data, attempt: JobAttempt) => Promise<void>, reports: ErrorReports) =>
  async (data: Data, attempt: JobAttempt): Promise<void> => {
    try {
      await handler(data, attempt)
    } catch (error) {
      if (attempt.isLastTry) reports.report(error, { job })
      throw error
    }
  }

/** The same handlers; safe because each is only wrapped by one of its own type. */
export const reportJobFailures = <H extends Handlers<string>>(handlers: H, reports: ErrorReports): H =>
  Object.fromEntries(Object.entries(handlers).map(([job, handler]) => [job, reported(job, handler, reports)])) as H
