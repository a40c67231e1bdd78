import { expect, test } from 'vitest'
import { movedPeriod, reportPeriodOf } from './report-period.ts'
import { readReportSearch } from './report-search.ts'

test.each([
  [{}, {}],
  [
    { by: 'client', from: '2026-01-01', to: '2026-01-31' },
    { by: 'client', from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ by: 'week', from: '2026-02-30', to: '2026-03-01' }, {}],
  [{ from: '2026-02-01', to: '2026-01-01' }, {}],
  [{ from: '2026-02-01' }, {}],
])('report search %j in the URL is read as %j', (raw, expected) => {
  expect(readReportSearch(raw)).toEqual({ by: undefined, from: undefined, to: undefined, ...expected })
})

test('the report page opens with the last twelve months', () => {
  expect(reportPeriodOf({}, '2026-03-11')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
})

test.each([
  [{ to: '2026-01-15' }, { from: '2026-01-15', to: '2026-01-15' }],
  [{ from: '2026-05-01' }, { from: '2026-05-01', to: '2026-05-01' }],
  [{ from: '2026-02-10' }, { from: '2026-02-10', to: '2026-02-28' }],
])('report period: February with %j changed is %j', (change, expected) => {
  expect(movedPeriod({ from: '2026-02-01', to: '2026-02-28' }, change)).toEqual(expected)
})
