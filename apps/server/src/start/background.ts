import { newId } from '../core/ids.ts'
import type { OpenDatabase } from '../db/client.ts'
import { type ErrorReports, noErrorReports } from '../ports/error-reports/error-reports.ts'
import { type DocumentMaker, createThreadDocumentMaker } from '../ports/documents/document-maker.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import type { LogoDrawer } from '../ports/pictures/logo-drawer.ts'
import { createLogoDrawer } from '../workers/draw-logo.ts'
import { createJobHandlers } from '../workers/job-handlers.ts'
import { cacheRenderings } from '../workers/cache-renderings.ts'
import { previewProcess } from '../workers/preview-process.ts'
import { reportJobFailures } from '../workers/report-job-failures.ts'
import { openAddressKey } from './address-key.ts'
import { type FileSettings, openFileStore } from './open-file-store.ts'
import { type MailSettings, openMail } from './open-mail.ts'
import { createProcessLog } from './process-log.ts'

export type Background = {
  files: FileStore
  queue: JobQueue
  documents: DocumentMaker
  mail: MailPort
  /** Key for signed addresses; other keys are derived from it. */
  addressKey: Buffer
  pictures: LogoDrawer
  stop: () => Promise<void>
}

/** Opens the services behind the calls: file storage, the job queue and the preview process. */
export const openBackground = async (
  config: FileSettings & MailSettings & { LOG_LEVEL: string },
  open: OpenDatabase,
  reports: ErrorReports = noErrorReports,
): Promise<Background> => {
  const log = createProcessLog(config.LOG_LEVEL)
  const files = await openFileStore(config)
  const renderer = cacheRenderings(previewProcess())
  const documents = createThreadDocumentMaker()
  // Jobs may send further jobs.
  const later: JobQueue = {
    send: (...job) => jobs.queue.send(...job),
    sendAll: (...all) => jobs.queue.sendAll(...all),
  }
  const addressKey = await openAddressKey(open.db)
  const { mail, sender } = openMail(config, { jobs: later, addressKey })
  const ports = { files, jobs: later, mail, documents }
  const ctx = { db: open.db, now: () => new Date(), newId: () => newId(), log, ports }
  const jobs: OpenJobQueue = openJobQueue(
    open,
    reportJobFailures(createJobHandlers(ctx, renderer, sender), reports),
    log,
  )
  // Stops the queue first: a preview that is nearly done is still stored.
  const stop = async (): Promise<void> => {
    await jobs.stop()
    await renderer.close()
    await documents.close()
  }
  try {
    await jobs.start()
    return { files, queue: jobs.queue, documents, mail, addressKey, pictures: createLogoDrawer(renderer), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
