import type { Database } from '../../db/client.ts'

/** Background jobs by name, with their data. */
export interface Jobs {
  renderPreview: { previewId: string }
  /** Ends a preview whose last try did not: the worker was killed. */
  giveUpPreview: { previewId: string }
  renderPlates: { platesId: string }
  /** Ends plates whose last try did not: the worker was killed. */
  giveUpPlates: { platesId: string }
  fixFile: { fixId: string }
  /** Ends a fix whose last try did not: the worker was killed. */
  giveUpFix: { fixId: string }
  removeStaleUploads: Record<string, never>
  removeUnusedFiles: Record<string, never>
  removeOrphanFiles: Record<string, never>
  /** Digests of design files that were stored before files had one. */
  digestFiles: Record<string, never>
  sendMail: { mailId: string }
  removeOldMails: Record<string, never>
  removeOldData: Record<string, never>
  refreshReportTotals: Record<string, never>
  refreshClientInSearches: { clientId: string }
  /** Finds silent printing houses and overdue invoices, emails what waits for the next working day, and removes old notifications. */
  sendNotificationDigests: Record<string, never>
  mailUnreadMessages: { conversationId: string; userId: string; link: string }
}
export type JobName = keyof Jobs
export const JOB_NAMES = [
  // Before the jobs that end in it.
  'giveUpPreview',
  'renderPreview',
  'giveUpPlates',
  'renderPlates',
  'giveUpFix',
  'fixFile',
  'removeStaleUploads',
  'removeUnusedFiles',
  'removeOrphanFiles',
  'digestFiles',
  'sendMail',
  'removeOldMails',
  'removeOldData',
  'refreshReportTotals',
  'refreshClientInSearches',
  'sendNotificationDigests',
  'mailUnreadMessages',
] as const satisfies readonly JobName[]

/** Urgency of a job: a person waits for the result, or it may run when the queue is idle. */
export type JobUrgency = 'awaited' | 'whenIdle'
/**
 * `notBefore`: earliest start; no person waits for the job. `behind`: a person waits, but this many awaited jobs of
 * others come first.
 */
export type JobTime = JobUrgency | { notBefore: Date } | { behind: number }

/** Queue in the database: a job sent inside a transaction exists only after the commit. */
export interface JobQueue {
  send: <N extends JobName>(db: Database, name: N, data: Jobs[N], time?: JobTime) => Promise<void>
  /** Sends many jobs at once. */
  sendAll: <N extends JobName>(db: Database, name: N, data: readonly Jobs[N][], time?: JobTime) => Promise<void>
}
