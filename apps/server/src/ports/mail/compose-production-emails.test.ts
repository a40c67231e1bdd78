import type { Locale } from '@tiraaz/messages/locale'
import { expect, it } from 'vitest'
import { worksheetSent, worksheetsSent } from './compose-production-emails.ts'
import { getEmailTexts } from './email-texts.ts'
import { SAMPLE_EMAILS } from './sample-emails.ts'

const words = (locale: Locale) => ({ locale, texts: getEmailTexts(locale) })
const MANY = SAMPLE_EMAILS.worksheetsSent
const ONE = SAMPLE_EMAILS.worksheetSent

it('the subject of several worksheets names the sender', () => {
  for (const locale of ['et-EE', 'en-US'] as const)
    for (const purpose of ['send', 'remind'] as const)
      expect(worksheetsSent(words(locale), { ...MANY, purpose }).subject).toContain(MANY.senderName)
})

it('the last day of the link is the day before its end, as on its page', () => {
  for (const { note } of [worksheetsSent(words('et-EE'), MANY), worksheetSent(words('et-EE'), ONE)]) {
    expect(note).toContain('kuni 26.04.2026.')
    expect(note).not.toContain('00:00')
  }
})

it('each job names its project manager where there are several', () => {
  const [maarja, priit] = ['Maarja Kask', 'Priit Sepp'].map((name) => ({ name, email: 'a@naide.example', phone: null }))
  if (maarja === undefined || priit === undefined) throw new Error('Two managers were made')
  const managers = [maarja, priit]
  const worksheets = MANY.worksheets.map((sheet, at) => ({ ...sheet, projectManager: managers[at]?.name ?? null }))
  const valuesOf = (projectManagers: typeof managers) =>
    worksheetsSent(words('et-EE'), { ...MANY, worksheets, projectManagers }).list?.map(([, value]) => value) ?? []
  expect(valuesOf(managers)).toEqual([
    expect.stringMatching(/, 27\.03\.2026, Maarja Kask$/),
    expect.stringMatching(/, esimesel võimalusel, Priit Sepp$/),
  ])
  expect(valuesOf([maarja]).join(' ')).not.toContain('Maarja')
})
