/** End of one run of a job: `retried` runs again, `failed` was its last try. */
export type JobOutcome = 'completed' | 'retried' | 'failed'

/** Measurements of this process, for the people who run it. Names of metrics are in docs/monitoring.md. */
export interface Metrics {
  /** `status`: status class, `304`, or `aborted` if the caller left. Times are in seconds. */
  requestAnswered: (endpoint: string, status: string, seconds: number) => void
  jobEnded: (job: string, outcome: JobOutcome, seconds: number) => void
  previewStarted: () => void
  /** `outcome`: `ready`, the reason of the failure, or `error`. */
  previewEnded: (outcome: string, seconds: number) => void
  mailTried: (outcome: 'sent' | 'refused', seconds: number) => void
  /** Files of the store that no row names, and their bytes. */
  orphansRemoved: (files: number, bytes: number) => void
  cacheRead: (cache: string, isHit: boolean) => void
  fileScanned: (outcome: 'clean' | 'infected' | 'unavailable', seconds: number) => void
}

const ignore = (): void => undefined

/** Measures nothing: the default. */
export const noMetrics: Metrics = {
  requestAnswered: ignore,
  jobEnded: ignore,
  previewStarted: ignore,
  previewEnded: ignore,
  mailTried: ignore,
  orphansRemoved: ignore,
  cacheRead: ignore,
  fileScanned: ignore,
}

/** Connections of the database pool. */
export type PoolState = { used: number; idle: number; waiting: number }

/** Jobs of one kind that are not finished; the age counts from the time at which the job was due. */
export type JobBacklog = { job: string; waiting: number; running: number; oldestSeconds: number }

/** Emails that are not sent. */
export type MailBacklog = { waiting: number; failed: number; oldestSeconds: number }

/** Values that are read when somebody asks for the metrics; null where the process has no such thing. */
export type MetricSources = {
  pool: () => PoolState | null
  queue: () => Promise<JobBacklog[]>
  mails: () => Promise<MailBacklog>
  databaseBytes: () => Promise<number>
  freeBytes: () => Promise<number>
  /** End of the last backup that went well, in seconds since 1970; 0 if there is none. */
  lastBackupSeconds: () => Promise<number>
  /** Resident memory of the preview process; 0 while none runs. */
  previewBytes: () => Promise<number>
  connections: () => Promise<number>
}
