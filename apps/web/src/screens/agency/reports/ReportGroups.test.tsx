// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { readReportSearch } from '../../../data/reports/report-search.ts'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { ReportGroups } from './ReportGroups.tsx'

withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const { month, client } = et.reports.by

it.each([
  ['', month],
  ['?from=2026-01-01&to=2026-03-31', month],
  ['?by=client', client],
  ['?by=client&from=2026-01-01&to=2026-03-31', client],
])('the report navigation at %s marks the current report: %s', async (query, shown) => {
  window.history.replaceState(null, '', `/agency/reports${query}`)
  const search = readReportSearch(Object.fromEntries(new URLSearchParams(query)))
  const place = await drawn(<ReportGroups search={search} />)
  const marked = [...place.querySelectorAll('[aria-current="page"]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual([shown])
})
