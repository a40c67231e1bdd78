// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import type { CheckedStatement } from '../../../data/invoices/agency-invoices.ts'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { StatementEntries } from './StatementEntries.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const draw = (count: number, accounts: CheckedStatement['accounts'] = []) => {
  const checked: CheckedStatement = {
    accounts,
    from: null,
    to: null,
    leftOut: 0,
    entries: Array.from({ length: count }, (_, at) => ({
      key: `e${at}`,
      bookedOn: '2026-03-10',
      sum: 12.5,
      payer: `Maksja ${at}`,
      reference: null,
      text: null,
      match: 'exact' as const,
      guess: null,
      takenSum: 12.5,
      restSum: 0,
      invoices: [],
    })),
  }
  return drawn(<StatementEntries name="valjavote.xml" xml="" checked={checked} onRecorded={() => undefined} />)
}

const rowsOf = (place: HTMLElement) => place.querySelectorAll('tbody tr').length

it('a long bank statement is paged, and the ticked entries of all pages are recorded together', async () => {
  const place = await draw(120)
  expect(rowsOf(place)).toBe(50)
  expect(place.querySelector('nav')).not.toBeNull()
  expect(place.textContent).toContain('120')
})

it('a short bank statement has no pagination', async () => {
  const place = await draw(3)
  expect([rowsOf(place), place.querySelector('nav')]).toEqual([3, null])
})

it('a bank statement of an account that the settings do not have is warned about by its number', async () => {
  const own = { iban: 'EE382200221020145685', isOwn: true }
  const foreign = { iban: 'EE471000001020145685', isOwn: false }
  const warningOf = async (...accounts: CheckedStatement['accounts']) =>
    (await draw(1, accounts)).querySelector('[role="status"]')?.textContent
  expect(await warningOf(own)).toBeUndefined()
  expect(await warningOf(own, foreign)).toContain(foreign.iban)
  expect(await warningOf(own, foreign)).not.toContain(own.iban)
})
