import { newId } from '../core/ids.ts'
import type { OpenDatabase } from '../db/client.ts'
import { type ErrorReports, noErrorReports } from '../ports/error-reports/error-reports.ts'
import { type DocumentMaker, threadDocumentMaker } from '../ports/documents/document-maker.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import type { LogoDrawer } from '../ports/pictures/logo-drawer.ts'
import { logoDrawer } from '../workers/draw-logo.ts'
import { jobHandlers } from '../workers/job-handlers.ts'
import { keptRenderings } from '../workers/kept-renderings.ts'
import { previewProcess } from '../workers/preview-process.ts'
import { reportedJobs } from '../workers/reported-jobs.ts'
import { openAddressKey } from './address-key.ts'
import { type FileSettings, openFileStore } from './open-file-store.ts'
import { type MailSettings, openMail } from './open-mail.ts'
import { processLog } from './process-log.ts'

export type Background = {
  files: FileStore
  queue: JobQueue
  documents: DocumentMaker
  mail: MailPort
  /** Key of signed addresses and of what is derived from it. */
  addressKey: Buffer
  pictures: LogoDrawer
  stop: () => Promise<void>
}

/** What works behind the calls: stored files, the job queue and the process that renders previews. */
export const openBackground = async (
  config: FileSettings & MailSettings & { LOG_LEVEL: string },
  open: OpenDatabase,
  reports: ErrorReports = noErrorReports,
): Promise<Background> => {
  const log = processLog(config.LOG_LEVEL)
  const files = await openFileStore(config)
  const renderer = keptRenderings(previewProcess())
  const documents = threadDocumentMaker()
  // A job may plan another one.
  const later: JobQueue = {
    send: (...job) => jobs.queue.send(...job),
    sendAll: (...all) => jobs.queue.sendAll(...all),
  }
  const addressKey = await openAddressKey(open.db)
  const { mail, sender } = openMail(config, { jobs: later, addressKey })
  const ports = { files, jobs: later, mail, documents }
  const ctx = { db: open.db, now: () => new Date(), newId: () => newId(), log, ports }
  const jobs: OpenJobQueue = openJobQueue(open, reportedJobs(jobHandlers(ctx, renderer, sender), reports), log)
  // The queue first: a picture that is nearly done is still kept.
  const stop = async (): Promise<void> => {
    await jobs.stop()
    await renderer.close()
    await documents.close()
  }
  try {
    await jobs.start()
    return { files, queue: jobs.queue, documents, mail, addressKey, pictures: logoDrawer(renderer), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
