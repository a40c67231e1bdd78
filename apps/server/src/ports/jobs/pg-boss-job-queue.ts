import { type ConstructorOptions, fromKysely, fromPglite, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../../core/log.ts'
import type { OpenDatabase } from '../../db/client.ts'
import { type JobName, JOB_NAMES, type JobQueue, type Jobs, type JobTime, type JobUrgency } from './job-queue.ts'

/**
 * Try of a job; in its last one the handler can give up properly. `traceparent`: trace of the call that sent it, if that
 * call was traced.
 */
export type JobAttempt = { isLastTry: boolean; traceparent?: string }
export type JobHandlers = { [N in JobName]: (data: Jobs[N], attempt: JobAttempt) => Promise<void> }

export type OpenJobQueue = {
  queue: JobQueue
  /** Makes or updates the queue's own schema, then begins to work. */
  start: () => Promise<void>
  /** Lets running jobs end, for some seconds; others run again after the next start. */
  stop: () => Promise<void>
  /** Puts jobs of a backup back under their ids; each has all its tries again. Names that no job has are left out. */
  putBack: (jobs: readonly QueuedJob[]) => Promise<void>
}

/** Waiting job of a backup. */
export type QueuedJob = { id: string; name: string; data: object; priority: number; startAfter: string | null }

type QueueRules = {
  retryLimit: number
  retryDelay: number
  /** Each pause is about twice the one before, up to `retryDelayMax`. */
  retryBackoff?: boolean
  retryDelayMax?: number
  /** Longer than any normal run; after this time a job of a killed process starts again. */
  expireInSeconds: number
  /** Signs of life of the worker: after this time without one the job starts again, before it expires. */
  heartbeatSeconds?: number
  /** Job with the same data that is sent when the last try has failed or was killed. */
  deadLetter?: JobName
  /** Schedule of a job that the clock starts. */
  cron?: string
}

const RULES = {
  giveUpPreview: { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 },
  renderPreview: {
    retryLimit: 2,
    retryDelay: 2,
    expireInSeconds: 120,
    heartbeatSeconds: 20,
    deadLetter: 'giveUpPreview',
  },
  giveUpPlates: { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 },
  // A queue of its own: slow plates hold up no preview.
  renderPlates: {
    retryLimit: 1,
    retryDelay: 5,
    expireInSeconds: 300,
    heartbeatSeconds: 20,
    deadLetter: 'giveUpPlates',
  },
  giveUpFix: { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 },
  fixFile: { retryLimit: 1, retryDelay: 5, expireInSeconds: 300, heartbeatSeconds: 20, deadLetter: 'giveUpFix' },
  removeStaleUploads: { retryLimit: 0, retryDelay: 0, expireInSeconds: 600, cron: '7 * * * *' },
  removeUnusedFiles: { retryLimit: 0, retryDelay: 0, expireInSeconds: 600, cron: '37 * * * *' },
  removeOrphanFiles: { retryLimit: 0, retryDelay: 0, expireInSeconds: 10_800, cron: '10 3 * * *' },
  digestFiles: { retryLimit: 0, retryDelay: 0, expireInSeconds: 10_800, cron: '22 * * * *' },
  // Tried for most of a day: 1, 2, 4 … minutes apart, at last every two hours.
  sendMail: { retryLimit: 16, retryDelay: 60, retryBackoff: true, retryDelayMax: 7200, expireInSeconds: 300 },
  removeOldMails: { retryLimit: 0, retryDelay: 0, expireInSeconds: 600, cron: '52 * * * *' },
  removeOldData: { retryLimit: 0, retryDelay: 0, expireInSeconds: 3600, cron: '40 4 * * *' },
  refreshReportTotals: { retryLimit: 0, retryDelay: 0, expireInSeconds: 3600, cron: '*/5 * * * *' },
  refreshClientInSearches: { retryLimit: 5, retryDelay: 60, expireInSeconds: 3600 },
  // 8.20 in Tallinn in winter, 9.20 in summer.
  sendNotificationDigests: { retryLimit: 2, retryDelay: 300, expireInSeconds: 1800, cron: '20 6 * * *' },
  mailUnreadMessages: { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 },
} as const satisfies Record<JobName, QueueRules>

const PRIORITIES = { awaited: 1000, whenIdle: 0 } as const satisfies Record<JobUrgency, number>

const timingOf = (time: JobTime) => {
  if (typeof time === 'string') return { priority: PRIORITIES[time] }
  if ('notBefore' in time) return { startAfter: time.notBefore }
  return { priority: Math.max(PRIORITIES.awaited - time.behind, PRIORITIES.whenIdle + 1) }
}

const STOP_TIMEOUT_MS = 10_000
/**
 * Seconds between two polls of a worker, while it hears announcements and while it does not, and between two looks for
 * jobs of killed workers.
 */
export type PollInterval = { notified: number; unnotified: number; supervised?: number }

/** Polling finds only tries that wait for their time; everything else is announced, once announcements are heard. */
const POLL_INTERVAL = { notified: 10, unnotified: 2, supervised: 30 } as const satisfies PollInterval

/** NOTIFY wakes the workers at once, so all polling may be slow: an idle portal costs almost nothing. */
const QUIET: ConstructorOptions = {
  useListenNotify: true,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  clockMonitorIntervalSeconds: 600,
  monitorVacuum: false,
}

const superviseEvery = (seconds: number): ConstructorOptions => ({
  ...QUIET,
  superviseIntervalSeconds: seconds,
  // Each queue is looked at no more often than this, by all processes together.
  monitorIntervalSeconds: seconds,
})

/** A process that runs no jobs only sends them: schedules, retries and cleanup belong to those that do. */
const SENDING: ConstructorOptions = { ...QUIET, useListenNotify: false, schedule: false, supervise: false }

const bossOver = ({ engine }: OpenDatabase, options: ConstructorOptions): PgBoss =>
  engine.kind === 'embedded'
    ? new PgBoss({ ...options, db: fromPglite(engine.pglite), backend: 'pglite' })
    : new PgBoss({ ...options, connectionString: engine.url, max: 3, application_name: 'tiraaz-jobs' })

type Work<N extends JobName> = { name: N; handler: JobHandlers[N]; log: Log; interval: PollInterval }

/** Makes the queue of a job, or brings it to the rules of this version. */
const prepareQueue = async (boss: PgBoss, name: JobName): Promise<void> => {
  const { cron: _, ...rules }: QueueRules = RULES[name]
  const options = { ...rules, notify: true, deleteAfterSeconds: 86_400 }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}

/** Separates the trace of the sender from the data; also without traces, since another process may have them. */
const splitTrace = <D extends object>(stored: D & { traceparent?: string }) => {
  const { traceparent, ...data } = stored
  return { data: data as unknown as D, trace: traceparent === undefined ? {} : { traceparent } } // the rest of D
}

const work = async <N extends JobName>(boss: PgBoss, { name, handler, log, interval }: Work<N>): Promise<void> => {
  const { cron }: QueueRules = RULES[name]
  const watching = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: 1,
    pollingIntervalSeconds: interval.unnotified,
    notifyPollingIntervalSeconds: interval.notified,
  } as const
  const worker = boss.work(name, watching, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
    const results: JobResult[] = []
    for (const { data: stored, id, retryCount, retryLimit } of jobs) {
      try {
        const { data, trace } = splitTrace(stored)
        await handler(data, { isLastTry: retryCount >= retryLimit, ...trace })
        results.push({ id, status: 'completed' })
      } catch (error) {
        log.error({ err: error, job: name, id, retryCount }, 'a job failed')
        results.push({ id, status: 'failed' })
      }
    }
    // Takes one job at a time and asks for the next at once, so that a job of higher priority comes first.
    boss.notifyWorker(await worker)
    return results
  })
  await worker
  if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'Europe/Tallinn' })
}

/**
 * The job queue inside the database that is open (pg-boss), on either engine. Without handlers (null) this process only
 * sends jobs, and others run them.
 */
export const openJobQueue = (
  open: OpenDatabase,
  handlers: JobHandlers | null,
  log: Log,
  interval: PollInterval = POLL_INTERVAL,
): OpenJobQueue => {
  const { supervised = POLL_INTERVAL.supervised } = interval
  const boss = bossOver(open, handlers === null ? SENDING : superviseEvery(supervised))
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  return {
    queue: {
      send: async (db, name, data, time = 'awaited') => {
        await boss.send(name, data, { db: fromKysely(db), ...timingOf(time) })
      },
      sendAll: async (db, name, all, time = 'awaited') => {
        const jobs = all.map((data) => ({ data, ...timingOf(time) }))
        await boss.insert(name, jobs, { db: fromKysely(db) })
      },
    },
    start: async () => {
      await boss.start()
      for (const name of JOB_NAMES) {
        await prepareQueue(boss, name)
        if (handlers !== null) await work(boss, { name, handler: handlers[name], log, interval })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
    putBack: async (jobs) => {
      for (const name of JOB_NAMES) {
        const own = jobs.filter((job) => job.name === name)
        const inserted = own.map(({ id, data, priority, startAfter }) => ({
          id,
          data,
          priority,
          ...(startAfter === null ? {} : { startAfter }),
        }))
        if (inserted.length > 0) await boss.insert(name, inserted)
      }
    },
  }
}
