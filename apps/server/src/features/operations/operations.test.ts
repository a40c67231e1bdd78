// engines: both
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../core/errors.ts'
import type { JobHandlers } from '../../ports/jobs/pg-boss-job-queue.ts'
import { type BackupResult, finishBackupRun, startBackupRun } from '../backups/index.ts'
import { addFailedJob, addFailedMail } from '../../testing/failed-work.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/worlds/world.ts'
import { recordJobFailures } from '../../workers/record-job-failures.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

let app: TestApp
/** Agency users of the first organization, which runs the portal, and of another one. */
let operator: TestUser
let agency: TestUser
beforeAll(async () => {
  app = await openTestApp()
  operator = await app.make.agencyUser(await app.make.organization())
  app.setNow('2026-03-12T08:00:00Z')
  agency = await app.make.agencyUser(await app.make.organization())
})
afterAll(() => app.close())

const read = async (caller: TestUser, locale: 'et-EE' | 'en-US' = 'en-US') =>
  (await app.call('getOperations', { ...caller, locale }, {})).body
const previewState = async (id: string) =>
  (await app.database.db.selectFrom('previews').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state
const ctx = () => ({ db: app.database.db, now: app.now, newId: app.newId, log: quiet })

describe('operations page', () => {
  it('failed jobs and mails are listed to their own organization in its language, recipients masked', async () => {
    const { organizationId } = agency
    const job = await addFailedJob(app, organizationId, new DatabaseUnavailable(new Error('away')))
    const mail = await addFailedMail(app, organizationId, 'Can’t send mail: 550 5.1.1 <mari@naide.example> unknown')
    const { failedJobs, failedMails } = await read(agency)
    const failedAt = app.now().toISOString()
    expect(failedJobs).toEqual([
      { id: job.id, name: 'Preview of a file', reason: 'The database did not answer.', failedAt },
    ])
    expect(failedMails).toEqual([
      {
        id: mail,
        name: 'Order done',
        recipient: 'm…@naide.example',
        reason: 'The mail server refused the e-mail. Check the address.',
        failedAt,
        canResend: true,
      },
    ])
    expect((await read(agency, 'et-EE')).failedJobs[0]?.name).toBe('Faili eelvaade')
    expect(await read(operator)).toMatchObject({ failedJobs: [], failedMails: [] })
  })

  it('the installation is shown to the first organization alone', async () => {
    const { processState } = app.ports
    const backlog = { job: 'renderPreview', waiting: 3, running: 1, oldestSeconds: 61.4 }
    app.ports.processState = {
      ...processState,
      readBacklog: async () => [backlog, { ...backlog, job: 'sendMail', waiting: 0, running: 0 }],
    }
    expect((await read(agency)).installation).toBeNull()
    expect((await read(operator)).installation).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      startedAt: '2026-03-11T06:00:00.000Z',
      engine: app.database.engine.kind,
      databaseBytes: expect.any(Number),
      freeBytes: 10 * 1024 ** 3,
      unsentMails: 0,
      backup: { lastOk: null, failedAt: null, isOverdue: true },
      queue: [{ name: 'Preview of a file', waiting: 3, running: 1, oldestSeconds: 61 }],
    })
    app.ports.processState = processState
  })

  it('the last backup is shown with its age and what it added, and a later one that failed', async () => {
    const { db } = app.database
    const run = async (result: BackupResult, daysAgo: number) => {
      const id = await startBackupRun(db, '/mnt/backup')
      await finishBackupRun(db, id, result)
      const at = new Date(app.now().getTime() - daysAgo * 86_400_000)
      await db.updateTable('backup_runs').set({ started_at: at, finished_at: at }).where('id', '=', id).execute()
      return at.toISOString()
    }
    const backup = async () => (await read(operator)).installation?.backup
    const finishedAt = await run({ bytes: 1_400_000 }, 3)
    const lastOk = { finishedAt, addedBytes: 1_400_000 }
    expect(await backup()).toEqual({ lastOk, failedAt: null, isOverdue: true })
    const failedAt = await run({ failure: 'There is no space left in /mnt/backup' }, 2.5)
    expect(await backup()).toEqual({ lastOk, failedAt, isOverdue: true })
    const again = await run({ bytes: 0 }, 1)
    expect(await backup()).toEqual({ lastOk: { finishedAt: again, addedBytes: 0 }, failedAt: null, isOverdue: false })
    expect((await read(agency)).installation).toBeNull()
  })

  it('a failed job is started again once, and its preview is made again', async () => {
    const { id, previewId } = await addFailedJob(app, agency.organizationId)
    const params = { id }
    expect((await app.call('retryFailedJob', operator, { params })).status).toBe(404)
    expect(await previewState(previewId)).toBe('failed')
    const both = await Promise.all([1, 2].map(() => app.call('retryFailedJob', agency, { params })))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await previewState(previewId)).toBe('pending')
    expect(app.jobs.sent.filter(({ data }) => 'previewId' in data && data.previewId === previewId)).toHaveLength(1)
    expect((await read(agency)).failedJobs.map((job) => job.id)).not.toContain(id)
  })

  it('a failed job is given up without being sent again', async () => {
    const { id, previewId } = await addFailedJob(app, agency.organizationId)
    expect((await app.call('dismissFailedJob', operator, { params: { id } })).status).toBe(404)
    expect((await app.call('dismissFailedJob', agency, { params: { id } })).status).toBe(204)
    expect(await previewState(previewId)).toBe('failed')
    expect(app.jobs.sent.filter(({ data }) => 'previewId' in data && data.previewId === previewId)).toEqual([])
  })

  it('a failed mail is sent again once, one without its link never, and a dismissed one is listed no more', async () => {
    const [again, linkless, dismissed] = [
      await addFailedMail(app, agency.organizationId),
      await addFailedMail(app, agency.organizationId),
      await addFailedMail(app, agency.organizationId),
    ]
    await app.database.db.updateTable('mails').set({ data: null }).where('id', '=', linkless).execute()
    const resend = (id: string, caller = agency) => app.call('resendFailedMail', caller, { params: { id } })
    expect((await resend(again, operator)).status).toBe(404)
    expect((await Promise.all([resend(again), resend(again)])).map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await resend(linkless)).status).toBe(409)
    expect((await app.call('dismissFailedMail', agency, { params: { id: dismissed } })).status).toBe(204)
    const sent = app.jobs.sent.flatMap(({ data }) => ('mailId' in data ? [data.mailId] : []))
    expect([again, linkless, dismissed].map((id) => sent.filter((each) => each === id).length)).toEqual([1, 0, 0])
    const listed = (await read(agency)).failedMails.map(({ id, canResend }) => [id, canResend])
    expect(listed).toContainEqual([linkless, false])
    expect(listed.map(([id]) => id)).not.toContain(again)
    expect(listed.map(([id]) => id)).not.toContain(dismissed)
  })

  it('a job is recorded at its last try, once, for its organization, and forgotten when it succeeds', async () => {
    const { previewId } = await addFailedJob(app, agency.organizationId)
    await app.database.db.deleteFrom('failed_jobs').execute()
    let fails = true
    const run = async (): Promise<void> => {
      if (fails) throw new Error('no')
    }
    const handlers = recordJobFailures(
      {
        renderPreview: run,
        giveUpPreview: async () => undefined,
        removeOldMails: run,
        removeOldData: run,
        refreshReportTotals: run,
        refreshClientInSearches: run,
        sendMail: run,
      } as unknown as JobHandlers,
      ctx(),
    )
    const names = async (caller: TestUser) => (await read(caller)).failedJobs.map(({ name }) => name)
    await expect(handlers.renderPreview({ previewId }, { isLastTry: false })).rejects.toThrow('no')
    expect(await names(agency)).toEqual([])
    for (let nth = 0; nth < 2; nth++) {
      await expect(handlers.renderPreview({ previewId }, { isLastTry: true })).rejects.toThrow('no')
      await handlers.giveUpPreview({ previewId }, { isLastTry: false })
    }
    await expect(handlers.removeOldMails({}, { isLastTry: true })).rejects.toThrow('no')
    await expect(handlers.sendMail({ mailId: 'x' }, { isLastTry: true })).rejects.toThrow('no')
    expect(await names(agency)).toEqual(['Preview of a file'])
    // Jobs of the whole portal are the operator's.
    expect(await names(operator)).toEqual(['Removal of old e-mails'])
    fails = false
    await handlers.renderPreview({ previewId }, { isLastTry: false })
    await handlers.removeOldMails({}, { isLastTry: false })
    expect([await names(agency), await names(operator)]).toEqual([[], []])
    // Its process was killed in every try: only its giving up is left.
    await handlers.giveUpPreview({ previewId }, { isLastTry: false })
    expect(await names(agency)).toEqual(['Preview of a file'])
  })
})
