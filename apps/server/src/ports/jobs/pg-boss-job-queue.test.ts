// engines: both
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Log } from '../../core/log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import {
  type JobHandlers,
  type JobAttempt,
  openJobQueue,
  type OpenJobQueue,
  type PollInterval,
} from './pg-boss-job-queue.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

const OFTEN: PollInterval = { notified: 0.5, unnotified: 0.5 }
/** Pace at which polling never finds a job during a test. */
const NEVER: PollInterval = { notified: 600, unnotified: 600 }

/** Resolves when the handler was called that often. */
const recorder = (fail: (attempt: JobAttempt) => boolean = () => false) => {
  const seen: { previewId: string; isLastTry: boolean }[] = []
  const handlers: JobHandlers = {
    renderPreview: async ({ previewId }, attempt) => {
      seen.push({ previewId, ...attempt })
      if (fail(attempt)) throw new Error('the disk is full')
    },
    giveUpPreview: async ({ previewId }) => void seen.push({ previewId: `${previewId} given up`, isLastTry: false }),
    removeStaleUploads: async () => undefined,
    removeUnusedFiles: async () => undefined,
    removeOrphanFiles: async () => undefined,
    renderPlates: async () => undefined,
    giveUpPlates: async () => undefined,
    fixFile: async () => undefined,
    giveUpFix: async () => undefined,
    digestFiles: async () => undefined,
    sendMail: async () => undefined,
    removeOldMails: async () => undefined,
    removeOldData: async () => undefined,
    refreshReportTotals: async () => undefined,
    refreshClientInSearches: async () => undefined,
    sendNotificationDigests: async () => undefined,
    mailUnreadMessages: async () => undefined,
  }
  const until = async (count: number): Promise<typeof seen> => {
    await expect.poll(() => seen.length, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(count)
    return seen
  }
  return { handlers, seen, until }
}

describe('the job queue in the database', { timeout: 60_000 }, () => {
  let database: TestDatabase
  const open: OpenJobQueue[] = []
  const started = async (handlers: JobHandlers | null, interval = OFTEN): Promise<OpenJobQueue> => {
    const queue = openJobQueue(database, handlers, quiet, interval)
    open.push(queue)
    await queue.start()
    return queue
  }
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.stop()
    await database.close()
  })

  it('a job sent in a transaction runs after the commit, and never after a rollback', async () => {
    const { handlers, seen, until } = recorder()
    const { queue } = await started(handlers, NEVER)
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await queue.send(trx, 'renderPreview', { previewId: 'undone' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await database.db.transaction().execute((trx) => queue.send(trx, 'renderPreview', { previewId: 'done' }))
    await until(1)
    await queue.send(database.db, 'renderPreview', { previewId: 'outside' })
    await until(2)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['done', 'outside'])
  })

  // The embedded database serves one process, which runs its own jobs.
  it.runIf(inject('template').kind === 'postgres')('a process that only sends jobs leaves them to others', async () => {
    const sender = await started(null, NEVER)
    await sender.queue.send(database.db, 'renderPreview', { previewId: 'before' })
    const { handlers, seen, until } = recorder()
    await started(handlers, NEVER)
    await until(1)
    await database.db.transaction().execute(async (trx) => {
      await sender.queue.sendAll(trx, 'renderPreview', [{ previewId: 'after' }])
    })
    await until(2)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['before', 'after'])
  })

  it('many jobs run without waiting in between, and interactive ones come first', async () => {
    const { handlers, until } = recorder()
    const { queue } = await started(handlers, NEVER)
    await database.db.transaction().execute(async (trx) => {
      for (let nth = 0; nth < 20; nth++) await queue.send(trx, 'renderPreview', { previewId: 'demo' }, 'whenIdle')
      await queue.send(trx, 'renderPreview', { previewId: 'upload' })
    })
    const seen = await until(21)
    // Two jobs are fetched at once, in any order.
    expect(seen.slice(0, 2).map(({ previewId }) => previewId)).toContain('upload')
  })

  it('a job with a start time waits until then', async () => {
    const { handlers, seen, until } = recorder()
    const { queue } = await started(handlers)
    const notBefore = new Date(Date.now() + 3_600_000)
    await queue.send(database.db, 'renderPreview', { previewId: 'later' }, { notBefore })
    await queue.send(database.db, 'renderPreview', { previewId: 'now' })
    await until(1)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['now'])
    // Puts the start time forward instead of the clock.
    const { rows } = await sql<{ was: Date }>`
      update pgboss.job set start_after = now() - interval '1 second' from (select id, start_after as was from pgboss.job) as waiting
      where pgboss.job.id = waiting.id and data->>'previewId' = 'later' and state = 'created'
      returning waiting.was`.execute(database.db)
    expect(rows).toEqual([{ was: notBefore }])
    await until(2)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['now', 'later'])
  })

  it('a failing job is tried three times and is told its last try', async () => {
    const { handlers, until } = recorder(() => true)
    const { queue } = await started(handlers)
    await queue.send(database.db, 'renderPreview', { previewId: 'p' })
    const seen = await until(3)
    // The job that gives it up may have run too.
    const tries = seen.filter(({ previewId }) => previewId === 'p')
    expect(tries.map(({ isLastTry }) => isLastTry)).toEqual([false, false, true])
  })

  it('a job of a killed worker runs again, and after its last try the job that gives it up', async () => {
    const { handlers, until } = recorder()
    // Each try stays without an end, as in a killed process.
    const hanging: JobHandlers = {
      ...handlers,
      renderPreview: async (data, attempt) => {
        await handlers.renderPreview(data, attempt)
        await killed
      },
    }
    let end = (): void => undefined
    const killed = new Promise<void>((resolve) => (end = resolve))
    const beats = { ...OFTEN, supervised: 1 }
    for (let nth = 0; nth < 4; nth++) await started(hanging, beats)
    const expire = sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' and name = 'renderPreview'`
    await open[0]?.queue.send(database.db, 'renderPreview', { previewId: 'p' })
    for (const tries of [1, 2, 3]) {
      await until(tries)
      await expire.execute(database.db)
    }
    const seen = await until(4)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['p', 'p', 'p', 'p given up'])
    end()
  })

  it('jobs left unfinished at a stop run after the next start', async () => {
    const first = recorder(() => true)
    let end = (): void => undefined
    const stopping = new Promise<void>((resolve) => (end = resolve))
    const failing = first.handlers.renderPreview
    const renderPreview: typeof failing = async (data, attempt) => {
      const failed = failing(data, attempt)
      await Promise.allSettled([failed, stopping])
      await failed
    }
    const { queue, stop } = await started({ ...first.handlers, renderPreview })
    await queue.send(database.db, 'renderPreview', { previewId: 'kept' })
    await first.until(1)
    const stopped = stop()
    end()
    await stopped
    open.length = 0
    const next = recorder()
    await started(next.handlers)
    expect(await next.until(1)).toEqual([{ previewId: 'kept', isLastTry: false }])
    expect(first.seen).toHaveLength(1)
  })

  it('cleanup jobs run every hour, retention and sweep every night, sums of reports every five minutes', async () => {
    await started(recorder().handlers)
    const { rows } = await sql<{
      name: string
      cron: string
    }>`select name, cron from pgboss.schedule order by name`.execute(database.db)
    expect(rows).toEqual([
      { name: 'digestFiles', cron: '22 * * * *' },
      { name: 'refreshReportTotals', cron: '*/5 * * * *' },
      { name: 'removeOldData', cron: '40 4 * * *' },
      { name: 'removeOldMails', cron: '52 * * * *' },
      { name: 'removeOrphanFiles', cron: '10 3 * * *' },
      { name: 'removeStaleUploads', cron: '7 * * * *' },
      { name: 'removeUnusedFiles', cron: '37 * * * *' },
      { name: 'sendNotificationDigests', cron: '20 6 * * *' },
    ])
  })
})
