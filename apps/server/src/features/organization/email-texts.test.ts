// engines: both
import { EDITABLE_EMAILS, PLACEHOLDERS_OF_EMAILS } from '@tiraaz/domain/emails/editable-emails'
import { checkEmailTexts } from '@tiraaz/domain/emails/check-email-texts'
import { LOCALES } from '@tiraaz/messages/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUsualTexts } from '../../ports/mail/own-email-texts.ts'
import type { MailSender, OutgoingMail } from '../../ports/mail/mail-sender.ts'
import { SAMPLE_EMAILS } from '../../ports/mail/sample-emails.ts'
import { sendMail } from '../../ports/mail/send-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const openAgency = async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const read = async () => (await app.call('getEmailTexts', agency, {})).body
  const save = async (texts: Record<string, string>, version?: number) =>
    app.callRaw('saveEmailText', agency, {
      query: { version: version ?? (await read()).version },
      body: { email: 'orderConfirmed', locale: 'et-EE', texts },
    })
  const fieldsOf = async (locale: string) => {
    const found = (await read()).emails.find((one) => one.email === 'orderConfirmed' && one.locale === locale)
    return Object.fromEntries((found?.fields ?? []).map(({ field, own }) => [field, own]))
  }
  return { organizationId, agency, read, save, fieldsOf }
}

/** Sends one email about a confirmed order of the organization; returns what the mail server gets. */
const sendConfirmed = async (organizationId: string, locale: 'et-EE' | 'en-US' = 'et-EE'): Promise<OutgoingMail> => {
  const sent: OutgoingMail[] = []
  const sender: MailSender = {
    send: async (mail) => {
      sent.push(mail)
    },
  }
  const mailId = app.newId()
  const to = { email: 'mari@naide.example', name: 'Mari Öpik', locale }
  const content = SAMPLE_EMAILS.orderConfirmed
  await app.ports.mail.queue(
    { db: app.database.db, now: app.now, newId: () => mailId },
    { to, organizationId, content },
  )
  await app.database.db.updateTable('mails').set({ state: 'queued' }).where('id', '=', mailId).execute()
  const makeAttachment = () => Promise.reject(new Error('Nothing is attached'))
  const onUndelivered = () => Promise.reject(new Error('It is delivered'))
  const ctx = { db: app.database.db, now: app.now, makeAttachment, onUndelivered, ports: app.ports }
  await sendMail(ctx, sender, { mailId, isLastTry: true })
  const [mail] = sent
  if (mail === undefined) throw new Error('No mail was sent')
  return mail
}

describe('own words of an organization for its emails', () => {
  it('the usual words of every email are within what a person may write', () => {
    for (const email of EDITABLE_EMAILS) {
      for (const locale of LOCALES) {
        const usual = getUsualTexts(email, locale)
        expect(checkEmailTexts({ email, usual }, usual)).toEqual([])
      }
    }
  })

  it('saved words are sent in their language, filled in; the other language and other organizations keep theirs', async () => {
    const { organizationId, save, fieldsOf } = await openAgency()
    const foreign = await openAgency()
    expect((await save({ subject: 'Töös: {{number}}', text: 'Alustasime, {{client}}! <b>' })).status).toBe(200)
    expect(await fieldsOf('et-EE')).toEqual({
      subject: 'Töös: {{number}}',
      title: null,
      text: 'Alustasime, {{client}}! <b>',
    })
    expect(await fieldsOf('en-US')).toEqual({ subject: null, title: null, text: null })
    const mail = await sendConfirmed(organizationId)
    expect(mail.subject).toBe('Töös: 2026-0042')
    expect(mail.text).toContain('Alustasime, Põhjala Pood OÜ! <b>')
    expect(mail.html).toContain('Alustasime, Põhjala Pood OÜ! &lt;b&gt;')
    expect(mail.html).toContain('Tellimus on kinnitatud')
    expect((await sendConfirmed(organizationId, 'en-US')).subject).toBe('Order 2026-0042 is confirmed')
    expect((await sendConfirmed(foreign.organizationId)).subject).toBe('Tellimus 2026-0042 on kinnitatud')
  })

  it('usual words are back when nothing of one’s own is saved, and the trail has both', async () => {
    const { organizationId, save, fieldsOf } = await openAgency()
    await save({ title: 'Töös!' })
    const usual = getUsualTexts('orderConfirmed', 'et-EE')
    expect((await save({ title: usual.title ?? '', text: '' })).status).toBe(200)
    expect(await fieldsOf('et-EE')).toEqual({ subject: null, title: null, text: null })
    const trail = await app.database.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('organization_id', '=', organizationId)
      .where('noun', '=', 'organization')
      .execute()
    const [plain, own] = ['orderConfirmed (et-EE)', 'orderConfirmed (et-EE)\nTöös!']
    expect(trail).toHaveLength(2)
    expect(trail).toContainEqual({ before: { emailText: plain }, after: { emailText: own } })
    expect(trail).toContainEqual({ before: { emailText: own }, after: { emailText: plain } })
  })

  it.each([
    [{ text: 'Tere, {{nimi}}' }, 'texts.text', 'Kohatäidet nimi selles kirjas ei ole'],
    [{ subject: 'Tellimus {{number}' }, 'texts.subject', 'poolik'],
    [{ note: 'Märkus' }, 'texts.note', ''],
    [{ subject: 'x'.repeat(201) }, 'texts.subject', '200'],
  ])('%j is refused at its field, in a preview too, and nothing is changed', async (texts, key, words) => {
    const { save, read, agency } = await openAgency()
    await save({ title: 'Töös!' })
    const before = await read()
    const body = { email: 'orderConfirmed', locale: 'et-EE', texts } as const
    for (const answer of [await save(texts), await app.callRaw('previewEmailText', agency, { body })]) {
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(key)
      expect(answer.text).toContain(words)
    }
    expect(await read()).toEqual(before)
  })

  it('a stale version is refused, and nothing is changed', async () => {
    const { save, read } = await openAgency()
    await save({ title: 'Töös!' })
    const before = await read()
    expect((await save({ title: 'Muu' }, before.version - 1)).status).toBe(409)
    expect(await read()).toEqual(before)
  })

  it.each(EDITABLE_EMAILS)('%s is previewed in both languages with all its placeholders filled in', async (email) => {
    const { agency } = await openAgency()
    for (const locale of LOCALES) {
      const title = ['Meie pealkiri', ...PLACEHOLDERS_OF_EMAILS[email].map((name) => `{{${name}}}`)].join(' ')
      const body = { email, locale, texts: { title } }
      const { status, body: preview } = await app.call('previewEmailText', agency, { body })
      expect(status).toBe(200)
      expect(preview.html).toContain('Meie pealkiri')
      expect(`${preview.subject} ${preview.text}`).not.toContain('{{')
    }
  })
})
