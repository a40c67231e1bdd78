import Fastify from 'fastify'
import { newId } from '../core/ids.ts'
import type { PortalKeys } from '../core/portal-keys.ts'
import type { OpenDatabase } from '../db/client.ts'
import { type ErrorReports, noErrorReports } from '../ports/error-reports/error-reports.ts'
import { type DocumentMaker, createThreadDocumentMaker } from '../ports/documents/document-maker.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import { traceFiles, traceJobs, traceMails, tracePreviews, traceQueue } from '../ports/traces/trace-services.ts'
import type { Traces } from '../ports/traces/traces.ts'
import { type Metrics, noMetrics } from '../ports/metrics/metrics.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'
import type { FileFixer } from '../ports/fixes/file-fixer.ts'
import type { PlateMaker } from '../ports/plates/plate-maker.ts'
import type { LogoDrawer } from '../ports/pictures/logo-drawer.ts'
import { createLogoDrawer } from '../workers/draw-logo.ts'
import { createJobHandlers } from '../workers/job-handlers.ts'
import { cacheRenderings } from '../workers/cache-renderings.ts'
import { measureJobs, measureMails, measurePreviews } from '../workers/measure-work.ts'
import { fixProcess } from '../workers/fixes/fix-process.ts'
import { plateProcess } from '../workers/plates/plate-process.ts'
import { previewProcess } from '../workers/preview-process.ts'
import { recordJobFailures } from '../workers/record-job-failures.ts'
import { reportJobFailures } from '../workers/report-job-failures.ts'
import { type FileSettings, openFileStore } from './open-file-store.ts'
import type { Log } from '../core/log.ts'
import { LOG_SERIALIZERS } from '../http/log-serializers.ts'
import type { Config } from '../config.ts'
import type { ProcessRole } from '../db/schema/processes.ts'
import { openPortalKeys } from './open-portal-keys.ts'
import { getPublicUrl } from './get-public-url.ts'
import { joinProcesses } from './join-processes.ts'
import { createKeptMail, createQueuedMail } from '../ports/mail/mail-queue.ts'
import type { MailSender } from '../ports/mail/mail-sender.ts'

type MailSettings = Pick<Config, 'SMTP_URL' | 'SMTP_ALLOW_PLAIN' | 'MAIL_FROM'>
type OpenMail = { mail: MailPort; sender: MailSender | null }

type MailDeps = { jobs: JobQueue; dataKey: Buffer }

/** Opens the emails of the settings: sent by a mail server, or kept in the database. */
const openMail = async (
  { SMTP_URL, SMTP_ALLOW_PLAIN, MAIL_FROM }: MailSettings,
  { jobs, dataKey }: MailDeps,
): Promise<OpenMail> => {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return { mail: createKeptMail(dataKey), sender: null }
  const { createSmtpSender } = await import('../ports/mail/smtp-sender.ts')
  return {
    mail: createQueuedMail(jobs, dataKey),
    sender: createSmtpSender({ url: SMTP_URL, from: MAIL_FROM, allowsPlain: SMTP_ALLOW_PLAIN }),
  }
}

/** The log of what runs beside the calls: the same lines in the same place as those of the server. */
export const createProcessLog = (level: string): Log => Fastify({ logger: { level, serializers: LOG_SERIALIZERS } }).log

export type Background = {
  log: Log
  files: FileStore
  queue: JobQueue
  documents: DocumentMaker
  mail: MailPort
  portalKeys: PortalKeys
  pictures: LogoDrawer
  plates: PlateMaker
  fixes: FileFixer
  /** Memory of the preview process now. */
  readPreviewBytes: () => Promise<number>
  /** False after the preview process has failed to start several times in a row. */
  previewsStart: () => boolean
  stop: () => Promise<void>
}

/** Keeps renderings in memory, and in the folder of the settings. */
const cachePreviews = (
  previews: PreviewRenderer,
  { PREVIEW_CACHE_DIR }: Pick<Config, 'PREVIEW_CACHE_DIR'>,
  { metrics, log }: { metrics: Metrics; log: Log },
): PreviewRenderer =>
  cacheRenderings(previews, {
    onRead: (isHit) => metrics.cacheRead('renderings', isHit),
    folder: PREVIEW_CACHE_DIR,
    onFailure: (error) => log.warn({ err: error }, 'a kept preview could not be read or written'),
  })

type BackgroundOptions = { role: ProcessRole; reports?: ErrorReports; metrics?: Metrics; traces?: Traces }

type BackgroundSetting =
  | 'LOG_LEVEL'
  | 'PORT'
  | 'PREVIEW_CACHE_DIR'
  | 'PUBLIC_URL'
  | 'SECRET_KEY'
  | 'SECRET_KEY_OLD'
  | 'WORKERS'

/**
 * Opens the services behind the calls: file storage, the job queue and the preview process. A server with WORKERS=apart
 * and a command only send jobs.
 */
export const openBackground = async (
  config: FileSettings & MailSettings & Pick<Config, BackgroundSetting>,
  open: OpenDatabase,
  { role, reports = noErrorReports, metrics = noMetrics, traces }: BackgroundOptions,
): Promise<Background> => {
  const log = createProcessLog(config.LOG_LEVEL)
  const runsJobs = role === 'worker' || (role === 'server' && config.WORKERS === 'inside')
  const traced = <T>(service: T, trace: (service: T, traces: Traces) => T): T =>
    traces === undefined ? service : trace(service, traces)
  const files = traced(await openFileStore(config), traceFiles)
  const leave = await joinProcesses(open, config, { role, runsJobs, log })
  const previews = previewProcess()
  const renderer = traced(measurePreviews(cachePreviews(previews, config, { metrics, log }), metrics), tracePreviews)
  const plates = plateProcess()
  const fixes = fixProcess()
  const documents = createThreadDocumentMaker()
  // Jobs may send further jobs.
  const later: JobQueue = {
    send: (...job) => queue.send(...job),
    sendAll: (...all) => queue.sendAll(...all),
  }
  const portalKeys = await openPortalKeys(open.db, config, { log })
  const { mail, sender } = await openMail(config, { jobs: later, dataKey: portalKeys.data })
  // Links in emails of jobs: without PUBLIC_URL only this machine opens them anyway.
  const publicUrl = getPublicUrl(config, config.PORT)
  const ports = { files, jobs: later, mail, documents, plates, fixes, publicUrl }
  const ctx = { db: open.db, now: () => new Date(), newId: () => newId(), log, ports }
  const measuredSender = sender === null ? null : traced(measureMails(sender, metrics), traceMails)
  const recorded = recordJobFailures(createJobHandlers(ctx, renderer, measuredSender, metrics), ctx)
  const handlers = traced(measureJobs(recorded, metrics), traceJobs)
  const jobs: OpenJobQueue = openJobQueue(open, runsJobs ? reportJobFailures(handlers, reports) : null, log)
  const queue = traced(jobs.queue, traceQueue)
  // Stops the queue first: a preview that is nearly done is still stored.
  const stop = async (): Promise<void> => {
    await jobs.stop()
    await renderer.close()
    await plates.close()
    await fixes.close()
    await documents.close()
    portalKeys.close()
    await leave()
  }
  try {
    await jobs.start()
    return {
      log,
      files,
      queue,
      documents,
      mail,
      portalKeys,
      pictures: createLogoDrawer(renderer),
      plates,
      fixes,
      readPreviewBytes: previews.readResidentBytes,
      previewsStart: previews.starts,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
