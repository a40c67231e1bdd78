import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '../../core/log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type JobHandlers, type JobTry, openJobQueue, type OpenJobQueue } from './pg-boss-job-queue.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Resolves when the handler was called that often. */
const recorder = (fail: (attempt: JobTry) => boolean = () => false) => {
  const seen: { previewId: string; isLastTry: boolean }[] = []
  const handlers: JobHandlers = {
    renderPreview: async ({ previewId }, attempt) => {
      seen.push({ previewId, ...attempt })
      if (fail(attempt)) throw new Error('the disk is full')
    },
    removeStaleUploads: async () => undefined,
    removeUnusedFiles: async () => undefined,
    sendMail: async () => undefined,
    removeOldMails: async () => undefined,
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
  const started = async (handlers: JobHandlers): Promise<OpenJobQueue> => {
    const queue = openJobQueue(database, handlers, quiet, 0.5)
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

  it('a job sent in a transaction is done when that commits, and never was when it rolls back', async () => {
    const { handlers, seen, until } = recorder()
    const { queue } = await started(handlers)
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await queue.send(trx, 'renderPreview', { previewId: 'undone' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    const sentAt = performance.now()
    await database.db.transaction().execute((trx) => queue.send(trx, 'renderPreview', { previewId: 'done' }))
    await until(1)
    expect(performance.now() - sentAt).toBeLessThan(2_000)
    await queue.send(database.db, 'renderPreview', { previewId: 'outside' })
    await until(2)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['done', 'outside'])
  })

  it('many jobs are worked off without waiting in between, and one that a person waits for comes first', async () => {
    const { handlers, until } = recorder()
    const queue = openJobQueue(database, handlers, quiet, 600)
    open.push(queue)
    await queue.start()
    await database.db.transaction().execute(async (trx) => {
      for (let nth = 0; nth < 20; nth++) await queue.queue.send(trx, 'renderPreview', { previewId: 'demo' }, 'whenIdle')
      await queue.queue.send(trx, 'renderPreview', { previewId: 'upload' })
    })
    const seen = await until(21)
    // Two are fetched at once, in no order of their own.
    expect(seen.slice(0, 2).map(({ previewId }) => previewId)).toContain('upload')
  })

  it('a job that has a time waits until then', async () => {
    const { handlers, until } = recorder()
    const { queue } = await started(handlers)
    const notBefore = new Date(Date.now() + 1500)
    await queue.send(database.db, 'renderPreview', { previewId: 'later' }, { notBefore })
    await queue.send(database.db, 'renderPreview', { previewId: 'now' })
    const seen = await until(2)
    expect(seen.map(({ previewId }) => previewId)).toEqual(['now', 'later'])
    expect(Date.now()).toBeGreaterThanOrEqual(notBefore.getTime())
  })

  it('a failing job is tried three times and knows its last try', async () => {
    const { handlers, until } = recorder(() => true)
    const { queue } = await started(handlers)
    await queue.send(database.db, 'renderPreview', { previewId: 'p' })
    const seen = await until(3)
    expect(seen.map(({ isLastTry }) => isLastTry)).toEqual([false, false, true])
  })

  it('what was not finished when the portal stopped is taken up by the next one', async () => {
    const first = recorder(() => true)
    const { queue, stop } = await started(first.handlers)
    await queue.send(database.db, 'renderPreview', { previewId: 'kept' })
    await first.until(1)
    await stop()
    open.length = 0
    const next = recorder()
    await started(next.handlers)
    expect(await next.until(1)).toEqual([{ previewId: 'kept', isLastTry: false }])
    expect(first.seen).toHaveLength(1)
  })

  it('what nobody needs any more is swept every hour by the clock', async () => {
    await started(recorder().handlers)
    const { rows } = await sql<{
      name: string
      cron: string
    }>`select name, cron from pgboss.schedule order by name`.execute(database.db)
    expect(rows).toEqual([
      { name: 'removeOldMails', cron: '52 * * * *' },
      { name: 'removeStaleUploads', cron: '7 * * * *' },
      { name: 'removeUnusedFiles', cron: '37 * * * *' },
    ])
  })
})
