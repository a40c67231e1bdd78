// engines: both
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Log } from '../../core/log.ts'
import { createFactories } from '../../testing/factories.ts'
import { createHeldJobs } from '../../testing/create-held-jobs.ts'
import { createJobCtx } from '../../testing/create-job-ctx.ts'
import { listMails } from '../../testing/stored-mails.ts'
import { TEST_MAIL_KEY, testMail } from '../../testing/test-mail.ts'
import { type MailServer, openMailServer, openSilentServer } from '../../testing/services/mail-server.ts'
import { SAMPLE_EMAILS } from './sample-emails.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createDiskFileStore } from '../files/disk-file-store.ts'
import { createJobHandlers } from '../../workers/job-handlers.ts'
import { openJobQueue } from '../jobs/pg-boss-job-queue.ts'
import type { PreviewRenderer } from '../previews/preview-renderer.ts'
import type { MakeAttachment } from './email-attachments.ts'
import type { EmailContent } from '../../core/email-content.ts'
import { createQueuedMail } from './mail-queue.ts'
import type { MailSender } from './mail-sender.ts'
import { removeOldMails } from './remove-old-mails.ts'
import { sendMail } from './send-mail.ts'
import { createSmtpSender } from './smtp-sender.ts'
import type { UndeliveredMailHandler, UndeliveredMail } from './undelivered-mail.ts'

const FROM = { name: 'Tiraaž', address: 'portaal@agentuur.example' }
const MARI = { email: 'mari@naide.example', name: 'Mari Šönõü', locale: 'et-EE' } as const
const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const NO_RENDERER: PreviewRenderer = {
  maxBytes: () => 0,
  render: () => Promise.reject(new Error('Nothing is rendered here')),
  close: async () => undefined,
}
const EMAILS: EmailContent[] = Object.values(SAMPLE_EMAILS)

describe('an email sent by SMTP', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let server: MailServer
  let sender: MailSender
  let organizationId: string
  const jobs = createHeldJobs()
  let now = new Date('2026-03-11T08:00:00Z')
  const makeAttachment: MakeAttachment = async ({ invoiceId }, locale) => {
    if (invoiceId === 'katki') throw new Error('No paper')
    return { fileName: 'Arve 1001 õ.pdf', contentType: 'application/pdf', bytes: Buffer.from(`${invoiceId} ${locale}`) }
  }
  const undelivered: UndeliveredMail[] = []
  const onUndelivered: UndeliveredMailHandler = async (_, mails) => void undelivered.push(...mails)
  const ports = { mail: testMail }
  const ctx = () => ({ db: database.db, now: () => now, newId: () => newId(now), makeAttachment, onUndelivered, ports })

  beforeAll(async () => {
    database = await openTestDatabase()
    server = await openMailServer()
    sender = createSmtpSender({ url: server.url, from: FROM })
    const clock = { now: () => now, newId: () => newId() }
    organizationId = await createFactories(database.db, clock).organization({ name: 'Trükiagentuur Öökull OÜ' })
  })
  beforeEach(async () => {
    now = new Date('2026-03-11T08:00:00Z')
    await database.db.deleteFrom('mails').execute()
    jobs.sent.length = 0
    undelivered.length = 0
    server.taken.length = 0
    server.refuse(null)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  const queued = async (content: EmailContent): Promise<string> => {
    const own = content.kind === 'passwordReset' ? null : organizationId
    await createQueuedMail(jobs, TEST_MAIL_KEY).queue(ctx(), { to: MARI, organizationId: own, content })
    const job = jobs.sent.at(-1)
    if (job === undefined || !('mailId' in job.data)) throw new Error('Nothing was sent to the queue')
    return job.data.mailId
  }
  const attempt = (mailId: string, by: MailSender | null = sender, isLastTry = false) =>
    sendMail(ctx(), by, { mailId, isLastTry })
  const row = (id: string) => database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it.each(EMAILS.map((content) => [content.kind, content] as const))(
    'the email %s arrives complete',
    async (kind, content) => {
      const id = await queued(content)
      const [listed] = await listMails(database.db)
      await attempt(id)
      const [email] = server.taken
      expect(email?.subject).toBe(listed?.subject)
      expect(email?.to).toEqual([{ name: 'Mari Šönõü', address: 'mari@naide.example' }])
      const fromName = kind === 'passwordReset' ? 'Tiraaž' : 'Trükiagentuur Öökull OÜ'
      expect(email?.from).toEqual({ name: fromName, address: 'portaal@agentuur.example' })
      expect(email?.text?.trimEnd()).toBe(listed?.text.trimEnd())
      expect(email?.html?.trimEnd()).toBe(listed?.html.trimEnd())
      expect(email?.messageId).toBe(`<${id}@agentuur.example>`)
      expect(email?.html).toContain(`href="${content.link}"`)
      expect(content.link).toMatch(/^http:\/\/portal\.test\//)
      expect((await row(id)).state).toBe('sent')
    },
  )

  const withAttachment = (invoiceId: string): EmailContent => ({
    ...SAMPLE_EMAILS.invoiceIssued,
    attachment: { kind: 'salesInvoice', organizationId, clientId: 'klient', invoiceId },
  })

  it('an email has its attachment, made at sending and stored nowhere', async () => {
    const id = await queued(withAttachment('arve-1'))
    expect((await row(id)).data).toEqual(withAttachment('arve-1'))
    await attempt(id)
    const [email] = server.taken
    expect(email?.text).toContain('kirja manusest')
    expect(email?.attachments).toMatchObject([{ filename: 'Arve 1001 õ.pdf', mimeType: 'application/pdf' }])
    const content = email?.attachments[0]?.content ?? ''
    expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toBe('arve-1 et-EE')
  })

  it('an email waits for its next try when its attachment cannot be made', async () => {
    const id = await queued(withAttachment('katki'))
    await expect(attempt(id)).rejects.toThrow('No paper')
    expect([(await row(id)).state, (await row(id)).failure, server.taken]).toEqual(['queued', 'Error: No paper', []])
  })

  it('an email is sent once, even if its job runs again or twice at once', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    const both = await Promise.allSettled([attempt(id), attempt(id)])
    await attempt(id)
    expect(server.taken).toHaveLength(1)
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect((await row(id)).state).toBe('sent')
  })

  it('an email is tried again some minutes after its process was killed, not before', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    const sending = { state: 'sending', attempted_at: now } as const
    await database.db.updateTable('mails').set(sending).where('id', '=', id).execute()
    await expect(attempt(id)).rejects.toThrow('just being sent')
    now = new Date('2026-03-11T08:05:00Z')
    await attempt(id)
    expect(server.taken).toHaveLength(1)
  })

  it('an email sent by a second try stays sent when the first one fails later', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    const overtaken: MailSender = {
      send: async () => {
        now = new Date('2026-03-11T08:05:00Z')
        await attempt(id)
        throw new Error('Cut off')
      },
    }
    await expect(attempt(id, overtaken)).rejects.toThrow('Cut off')
    await attempt(id)
    expect([server.taken.length, (await row(id)).state]).toEqual([1, 'sent'])
  })

  it.each([
    [450, 'Postkast on hõivatud'],
    [550, 'Sellist kasutajat ei ole'],
  ])('an email refused with %d waits for its next try, and has failed after the last', async (code, message) => {
    const id = await queued(SAMPLE_EMAILS.filesMissing)
    server.refuse({ code, message })
    await expect(attempt(id)).rejects.toThrow(/^The mail server did not take a mail: EENVELOPE \d+$/)
    expect(await row(id)).toMatchObject({ state: 'queued', failure: expect.stringContaining(String(code)) })
    await expect(attempt(id, sender, true)).rejects.toThrow('EENVELOPE')
    expect(await row(id)).toMatchObject({ state: 'failed', finished_at: now, data: SAMPLE_EMAILS.filesMissing })
    // A failed email is final, even if the server works again.
    server.refuse(null)
    await attempt(id)
    expect(server.taken).toHaveLength(0)
  })

  it('an email is sent at the next try when the server accepts emails again', async () => {
    const id = await queued(SAMPLE_EMAILS.filesMissing)
    server.refuse({ code: 421, message: 'Tulge hiljem' })
    await expect(attempt(id)).rejects.toThrow('did not take a mail')
    server.refuse(null)
    await attempt(id, sender, true)
    expect([server.taken.length, (await row(id)).state, (await row(id)).failure]).toEqual([1, 'sent', null])
  })

  it('an email waits when the server is unavailable or does not answer', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    const nobody = createSmtpSender({ url: 'smtp://127.0.0.1:1', from: FROM })
    await expect(attempt(id, nobody)).rejects.toThrow(/ECONNREFUSED|ESOCKET|ECONNECTION/)
    const silent = await openSilentServer()
    const short = { connectionTimeout: 200, dnsTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }
    await expect(attempt(id, createSmtpSender({ url: silent.url, from: FROM }, short))).rejects.toThrow('ETIMEDOUT')
    const slow = createSmtpSender({ url: silent.url, from: FROM }, { wholeTimeout: 200 })
    await expect(attempt(id, slow)).rejects.toThrow('did not take a mail')
    silent.close()
    expect((await row(id)).state).toBe('queued')
  })

  it('an email waits when a server of another host offers no TLS, unless plain sending is allowed', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    // 0.0.0.0 reaches the same server and is none of the names of this machine.
    const url = server.url.replace('127.0.0.1', '0.0.0.0')
    for (const weaker of ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=false', '?secure=false'])
      await expect(attempt(id, createSmtpSender({ url: url + weaker, from: FROM }))).rejects.toThrow('ETLS')
    const { state, failure } = await row(id)
    expect([server.taken.length, state]).toEqual([0, 'queued'])
    expect(failure).toMatch(/STARTTLS/)
    await attempt(id, createSmtpSender({ url, from: FROM, allowsPlain: true }))
    expect([server.taken.length, (await row(id)).state]).toEqual([1, 'sent'])
  })

  it('an email waits when the password is wrong; neither error nor row contains the password', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    const url = server.url.replace('portal:', 'portal:vale-saladus')
    await expect(attempt(id, createSmtpSender({ url, from: FROM }))).rejects.toThrow('EAUTH')
    const { state, failure } = await row(id)
    expect(state).toBe('queued')
    expect(failure).not.toMatch(/saladus|s%C3%B5na/)
  })

  it.each(['invitation', 'passwordReset'] as const)(
    'the email %s is not readable in the database after it was sent',
    async (kind) => {
      const id = await queued(SAMPLE_EMAILS[kind])
      expect(JSON.stringify(await row(id))).not.toContain(SAMPLE_EMAILS[kind].link)
      await attempt(id)
      expect(server.taken[0]?.text).toContain(SAMPLE_EMAILS[kind].link)
      expect(JSON.stringify(await row(id))).not.toContain('token=')
      const failed = await queued(SAMPLE_EMAILS[kind])
      server.refuse({ code: 550, message: 'Ei' })
      await expect(attempt(failed, sender, true)).rejects.toThrow('EENVELOPE')
      expect(JSON.stringify(await row(failed))).not.toContain('token=')
    },
  )

  it('an email is not sent when its link has expired', async () => {
    const id = await queued(SAMPLE_EMAILS.passwordReset)
    now = new Date('2026-03-11T09:00:00Z')
    await attempt(id)
    expect([server.taken.length, (await row(id)).state]).toEqual([0, 'failed'])
  })

  it('an email is kept when no mail server is set any more', async () => {
    const id = await queued(SAMPLE_EMAILS.orderDone)
    await attempt(id, null)
    expect((await row(id)).state).toBe('kept')
  })

  it('an email and its job exist only after the commit of their change', async () => {
    const mail = { to: MARI, organizationId, content: SAMPLE_EMAILS.orderDone }
    const handlers = createJobHandlers(
      createJobCtx(database.db, createDiskFileStore('/nonexistent')),
      NO_RENDERER,
      sender,
    )
    const boss = openJobQueue(database, handlers, quiet, { notified: 0.5, unnotified: 0.5 })
    await boss.start()
    const undone = database.db.transaction().execute(async (trx) => {
      await createQueuedMail(boss.queue, TEST_MAIL_KEY).queue({ ...ctx(), db: trx }, mail)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await database.db
      .transaction()
      .execute((trx) => createQueuedMail(boss.queue, TEST_MAIL_KEY).queue({ ...ctx(), db: trx }, mail))
    const states = async () => (await listMails(database.db)).map(({ state }) => state)
    await expect.poll(states, { timeout: 30_000 }).toEqual(['sent'])
    expect(server.taken).toHaveLength(1)
    await boss.stop()
  })

  it('an email is retried while no server accepts it, and is then marked as failed', async () => {
    const handlers = createJobHandlers(
      createJobCtx(database.db, createDiskFileStore('/nonexistent')),
      NO_RENDERER,
      sender,
    )
    const boss = openJobQueue(database, handlers, quiet, { notified: 0.5, unnotified: 0.5 })
    await boss.start()
    server.refuse({ code: 451, message: 'Ei praegu' })
    await createQueuedMail(boss.queue, TEST_MAIL_KEY).queue(ctx(), {
      to: MARI,
      organizationId,
      content: SAMPLE_EMAILS.orderDone,
    })
    const pauses: number[] = []
    // The real pauses are minutes and hours: the queue's clock is put forward, and there are fewer tries.
    const hurry = async (): Promise<unknown> => {
      const { rows } = await sql<{ pause: number }>`
        update pgboss.job set start_after = now() - interval '1 second', retry_limit = 4
        from (select id, extract(epoch from start_after - now())::float8 as pause from pgboss.job) as waiting
        where pgboss.job.id = waiting.id and name = 'sendMail' and state = 'retry' and start_after > now()
        returning waiting.pause`.execute(database.db)
      pauses.push(...rows.map(({ pause }) => pause))
      return (await listMails(database.db)).map(({ state, content }) => [state, content])
    }
    await expect.poll(hurry, { timeout: 50_000, interval: 50 }).toEqual([['failed', SAMPLE_EMAILS.orderDone]])
    // The first pause is one to two minutes, each later one twice as long; a busy machine looks some seconds late.
    const isDue = (pause: number, nth: number) => pause > 60 * 2 ** nth - 30 && pause <= 120 * 2 ** nth
    expect([pauses.length, pauses.filter((pause, nth) => !isDue(pause, nth))]).toEqual([4, []])
    await boss.stop()
  })

  it('an email fails after three days, loses its link when that expires, and without an organization goes after 90', async () => {
    const keep = async (content: EmailContent): Promise<string> => {
      await testMail.queue(ctx(), { to: MARI, organizationId, content })
      return (await listMails(database.db)).at(-1)?.id ?? ''
    }
    const order = await keep(SAMPLE_EMAILS.orderDone)
    now = new Date('2026-03-11T08:00:01Z')
    const secret = await keep(SAMPLE_EMAILS.invitation)
    now = new Date('2026-03-11T08:00:01.500Z')
    await testMail.queue(ctx(), { to: MARI, organizationId: null, content: SAMPLE_EMAILS.orderDone })
    now = new Date('2026-03-11T08:00:02Z')
    const waiting = await queued(SAMPLE_EMAILS.orderDone)
    const days = async (count: number) => {
      now = new Date(Date.parse('2026-03-11T08:00:05Z') + count * 86_400_000)
      await removeOldMails(ctx())
      return (await listMails(database.db)).map(({ id, state, content }) => [id, state, content !== null])
    }
    const own = [
      [order, 'kept', true],
      [secret, 'kept', false],
      [waiting, 'failed', true],
    ]
    const [fresh, week] = [await days(2), await days(8)]
    const ofNobody = fresh[2]?.[0]
    expect(fresh).toEqual([
      [order, 'kept', true],
      [secret, 'kept', true],
      [ofNobody, 'kept', true],
      [waiting, 'queued', true],
    ])
    expect(week).toEqual([...own.slice(0, 2), [ofNobody, 'kept', true], ...own.slice(2)])
    // Those of an organization go by its retention.
    expect(await days(90)).toEqual(own)
  })
})
