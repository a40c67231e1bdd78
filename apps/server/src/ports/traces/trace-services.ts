import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { JobAttempt, JobHandlers } from '../jobs/pg-boss-job-queue.ts'
import type { MailSender } from '../mail/mail-sender.ts'
import type { PreviewRenderer } from '../previews/preview-renderer.ts'
import type { Traces } from './traces.ts'

/** Adds spans for calls of the file store; keys and addresses are not part of them. */
export const traceFiles = (files: FileStore, traces: Traces): FileStore => {
  const traced = <T>(name: string, run: () => Promise<T>): Promise<T> =>
    traces.within(`files.${name}`, { kind: 'client' }, run)
  return {
    ...files,
    write: (...args) => traced('write', () => files.write(...args)),
    // Until the first byte can be read; the rest takes as long as the reader.
    read: (...args) => traced('read', () => files.read(...args)),
    look: (...args) => traced('look', () => files.look(...args)),
    copy: (...args) => traced('copy', () => files.copy(...args)),
    withLocalFile: (...args) => traced('withLocalFile', () => files.withLocalFile(...args)),
    remove: (key) => traced('remove', () => files.remove(key)),
    removeFolder: (folder) => traced('removeFolder', () => files.removeFolder(folder)),
  }
}

/** Adds spans for emails that are handed to the mail server. */
export const traceMails = (sender: MailSender, traces: Traces): MailSender => ({
  send: (mail) => traces.within('mail.send', { kind: 'client' }, () => sender.send(mail)),
})

/** Adds spans for previews, with the wait for the preview process. */
export const tracePreviews = (renderer: PreviewRenderer, traces: Traces): PreviewRenderer => ({
  ...renderer,
  render: (file) =>
    traces.within('preview.render', { kind: 'internal', facts: { 'tiraaz.file_type': file.fileType } }, () =>
      renderer.render(file),
    ),
})

/** Sends jobs with the trace of the call, which they continue. */
export const traceQueue = (queue: JobQueue, traces: Traces): JobQueue => {
  const withTrace = <D extends object>(data: D): D => {
    const traceparent = traces.traceparent()
    return traceparent === undefined ? data : { ...data, traceparent }
  }
  return {
    send: (db, name, data, time) => queue.send(db, name, withTrace(data), time),
    sendAll: (db, name, all, time) => queue.sendAll(db, name, all.map(withTrace), time),
  }
}

type Handler = (data: never, attempt: JobAttempt) => Promise<void>

const traced =
  (job: string, handler: Handler, traces: Traces): Handler =>
  async (data, attempt) => {
    const { traceparent, isLastTry } = attempt
    const facts = { 'messaging.system': 'pg-boss', 'tiraaz.job': job, 'tiraaz.is_last_try': isLastTry }
    const span = traces.begin(job, { kind: 'consumer', traceparent, facts })
    try {
      await span.enter(() => handler(data, attempt))
      span.end()
    } catch (error) {
      span.end({ error })
      throw error
    }
  }

/** Adds a span for each run of a job; safe because each handler is only wrapped by one of its own type. */
export const traceJobs = (handlers: JobHandlers, traces: Traces): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([job, handler]) => [job, traced(job, handler, traces)]),
  ) as unknown as JobHandlers // each handler is wrapped under its own name
