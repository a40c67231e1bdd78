import type { JSONColumnType } from 'kysely'

export const JOB_FAILURE_REASONS = ['database', 'diskFull', 'fileMissing', 'unexpected'] as const
export type JobFailureReason = (typeof JOB_FAILURE_REASONS)[number]

export interface FailedJobsTable {
  id: string
  organization_id: string | null
  job: string
  data: JSONColumnType<Record<string, unknown>>
  reason: JobFailureReason
  failed_at: Date
}
