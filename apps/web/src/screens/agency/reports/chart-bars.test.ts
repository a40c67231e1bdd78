import { expect, test } from 'vitest'
import type { ReportRow } from '../../../data/reports/reports.ts'
import { largestBars, MOST_BARS, monthBars } from './chart-bars.ts'

const row = (key: string, turnover: number, margin = 0): ReportRow => ({
  key,
  name: key,
  isTransport: false,
  orders: 1,
  turnover,
  purchase: turnover - margin,
  margin,
  marginPercent: null,
  unknownPurchases: 0,
})

test('monthly bars cover every month of the period up to the current one', () => {
  const bars = monthBars(
    [row('2026-01', 10, 2), row('2026-03', 5)],
    { from: '2025-12-15', to: '2026-12-31' },
    { today: '2026-03-11', nameOf: (month) => month },
  )
  expect(bars.map(({ name, turnover }) => [name, turnover])).toEqual([
    ['2025-12', 0],
    ['2026-01', 10],
    ['2026-02', 0],
    ['2026-03', 5],
  ])
})

test('monthly bars of a long period cover only months with orders, up to the maximum', () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    row(`20${10 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, 1),
  )
  const period = { from: '0001-01-01', to: '2026-12-31' }
  expect(monthBars(rows, period, { today: '2026-03-11', nameOf: (month) => month })).toHaveLength(36)
})

test('largest bars put the rest into one bar and add up to the total', () => {
  const rows = Array.from({ length: 25 }, (_, at) => row(`c${at}`, 100.1 - at, 1.1))
  const bars = largestBars(rows, { nameOf: ({ key }) => key ?? '', others: (count) => `+${count}` })
  expect(bars).toHaveLength(MOST_BARS)
  expect(bars.at(-1)?.name).toBe('+16')
  const sum = (
    of: (one: { turnover: number; margin: number }) => number,
    list: readonly { turnover: number; margin: number }[],
  ) => Math.round(list.reduce((total, one) => total + of(one), 0) * 100)
  expect(sum((one) => one.turnover, bars)).toBe(sum((one) => one.turnover, rows))
  expect(sum((one) => one.margin, bars)).toBe(sum((one) => one.margin, rows))
})
