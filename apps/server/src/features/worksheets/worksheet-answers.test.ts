import type { Locale } from '@tiraaz/messages/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailContent } from '../../core/email-content.ts'
import { composeEmail } from '../../ports/mail/compose-email.ts'
import { getEmailTexts } from '../../ports/mail/email-texts.ts'
import { openHousePageScene } from '../../testing/scenes/house-page-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const compose = (locale: Locale, content: EmailContent) =>
  composeEmail({ locale, texts: getEmailTexts(locale) }, content)
const QUESTION = 'Kas matt või läikiv?'

describe('answers to questions of a printing house', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Page of three worksheets whose printing house has asked about the first `asked`. */
  const openAsked = async (asked: number) => {
    const scene = await openHousePageScene(app)
    for (const { token } of (await scene.list()).body.worksheets.slice(0, asked))
      await scene.answer(token, { from: 2, step: 'askForAdjustment', text: QUESTION })
    const statuses = await Promise.all(scene.ids.map(scene.statusOf))
    const askedIds = scene.ids.filter((_, at) => statuses[at] === 9)
    const sendOne = async (email: string, answer = 'Matt') => {
      const [id = ''] = askedIds
      const { version } = await scene.get(id)
      return app.call('sendWorksheet', scene.shop.agency, {
        params: { id },
        query: { version },
        body: { email, message: '', answer, expiresOn: null },
      })
    }
    return { ...scene, askedIds, sendOne }
  }

  it('the page shows the question until it is answered', async () => {
    const { list, sendOne, email } = await openAsked(1)
    const questions = async () => (await list()).body.worksheets.map(({ question }) => question).filter(Boolean)
    expect(await questions()).toEqual([QUESTION])
    await sendOne(email)
    expect(await questions()).toEqual([])
  })

  it('the email says that it is an answer, with question and answer', async () => {
    const { sendOne, mails, email } = await openAsked(1)
    expect((await sendOne(email)).status).toBe(200)
    const content = (await mails()).map((mail) => mail.content).find((one) => one?.kind === 'worksheetSent')
    expect(content).toMatchObject({ message: null, answered: { question: QUESTION, answer: 'Matt' } })
    if (content === null || content === undefined) throw new Error('No email was sent')
    const [et, en] = (['et-EE', 'en-US'] as const).map((locale) => compose(locale, content))
    expect(et?.subject).toMatch(/^Vastus teie küsimusele: tööleht \S+\/\d, /)
    expect(et?.quotes).toEqual([`Teie küsimus: ${QUESTION}`, 'Vastus: Matt'])
    expect(en?.subject).toMatch(/^Answer to your question: worksheet /)
  })

  it('an answered worksheet stays on the page, with the answer under its question, and can be accepted there', async () => {
    const { sendOne, email, list, accept, askedIds, get, statusOf } = await openAsked(1)
    await sendOne(email)
    const { body } = await list()
    expect([body.worksheets.length, body.endedCount]).toEqual([3, 0])
    const answered = body.worksheets.filter(({ answers }) => answers.length > 0)
    expect(answered.map(({ answers, note }) => [answers, note])).toEqual([
      [[{ question: QUESTION, answer: 'Matt' }], null],
    ])
    expect((await get(askedIds[0] ?? '')).note).toBe('Matt')
    const [{ token, version } = { token: '', version: 0 }] = answered
    expect((await accept([{ token, version }])).body.accepted).toEqual([token])
    expect(await statusOf(askedIds[0] ?? '')).toBe(3)
  })

  it('several answers are one email with a page of their own, and the page before still lists all', async () => {
    const { askedIds, seen, send, mails, list, token } = await openAsked(2)
    const answered = (await seen(askedIds)).map((one) => ({ ...one, answer: 'Matt' }))
    expect((await send(answered)).body.sent).toHaveLength(1)
    const contents = (await mails()).map(({ content }) => content)
    const answer = contents.find((one) => one?.kind === 'worksheetsSent' && one.answers?.length === 2)
    if (answer?.kind !== 'worksheetsSent') throw new Error('No email with answers was sent')
    expect(compose('et-EE', answer).subject).toBe('Vastused teie küsimustele: 2 töölehte')
    expect(compose('et-EE', answer).quotes?.[0]).toContain(`Teie küsimus: ${QUESTION}\nVastus: Matt`)
    const newToken = answer.link.split('/').at(-1) ?? ''
    expect((await list(newToken)).body.worksheets).toHaveLength(2)
    const { body } = await list(token)
    expect([body.worksheets.length, body.endedCount]).toEqual([3, 0])
  })

  it('an answer to another address takes the worksheet from the page, as does a revoked link', async () => {
    const { sendOne, email, list, askedIds, get, shop } = await openAsked(1)
    await sendOne(email)
    const [id = ''] = askedIds
    const { version } = await get(id)
    await app.call('revokeWorksheetLink', shop.agency, { params: { id }, query: { version } })
    const { body } = await list()
    expect([body.worksheets.length, body.endedCount]).toEqual([2, 1])
    const other = await openAsked(1)
    await other.sendOne('teine@trykk.example')
    expect((await other.list()).body.endedCount).toBe(1)
  })
})
