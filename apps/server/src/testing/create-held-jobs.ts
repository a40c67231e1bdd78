import type { JobName, JobQueue, Jobs, JobTime } from '../ports/jobs/job-queue.ts'

/** Job queue that keeps its jobs, so that a test can inspect and run them. */
export type HeldJobs = JobQueue & { sent: { name: JobName; data: Jobs[JobName]; time?: JobTime | undefined }[] }

export const createHeldJobs = (): HeldJobs => {
  const sent: HeldJobs['sent'] = []
  return {
    sent,
    send: async (_db, name, data, time) => {
      sent.push({ name, data, time })
    },
    sendAll: async (_db, name, all, time) => {
      sent.push(...all.map((data) => ({ name, data, time })))
    },
  }
}
