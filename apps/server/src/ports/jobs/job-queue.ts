import type { Database } from '../../db/client.ts'

/** Work that is done in the background, by name with what it needs to know. */
export interface Jobs {
  renderPreview: { previewId: string }
  removeStaleUploads: Record<string, never>
  removeUnusedFiles: Record<string, never>
  sendMail: { mailId: string }
  removeOldMails: Record<string, never>
  mailUnreadMessages: { conversationId: string; userId: string; link: string }
}
export type JobName = keyof Jobs
export const JOB_NAMES = [
  'renderPreview',
  'removeStaleUploads',
  'removeUnusedFiles',
  'sendMail',
  'removeOldMails',
  'mailUnreadMessages',
] as const satisfies readonly JobName[]

/** Whether a person waits for the result, or it may be done when nothing else is. */
export type Urgency = 'awaited' | 'whenIdle'
/**
 * `notBefore`: starts at that time at the earliest, and no person waits for it. `behind`: a person waits, but so many awaited
 * jobs of others come first.
 */
export type JobTime = Urgency | { notBefore: Date } | { behind: number }

/** The queue lives in the database, so a job sent inside a transaction exists only when that commits. */
export interface JobQueue {
  send: <N extends JobName>(db: Database, name: N, data: Jobs[N], time?: JobTime) => Promise<void>
  /** Many at once. */
  sendAll: <N extends JobName>(db: Database, name: N, data: readonly Jobs[N][], time?: JobTime) => Promise<void>
}
