import { expect, it } from 'vitest'
import { listSeries, stackMonths } from './spending-bars.ts'

const spendingOf = (...totals: number[]) => ({
  groups: totals.map((total, at) => ({ key: `g${at}`, name: `Grupp ${at}`, total })),
  months: [
    { month: '2026-01', total: 0, sums: totals.map(() => 0) },
    { month: '2026-02', total: totals.reduce((sum, one) => sum + one, 0), sums: totals },
  ],
})

it('spending series show three groups and add up the others', () => {
  const series = listSeries(spendingOf(50, 40, 30, 0.1, 0.2), 'Ülejäänud')
  expect(series.map(({ name, total, sums }) => [name, total, sums])).toEqual([
    ['Grupp 0', 50, [0, 50]],
    ['Grupp 1', 40, [0, 40]],
    ['Grupp 2', 30, [0, 30]],
    ['Ülejäänud', 0.3, [0, 0.3]],
  ])
})

it('spending series name the fourth group instead of adding up one', () => {
  const series = listSeries(spendingOf(50, 40, 30, 20), 'Ülejäänud')
  expect(series.map(({ name }) => name)).toEqual(['Grupp 0', 'Grupp 1', 'Grupp 2', 'Grupp 3'])
})

it('stacked months are parts of the highest month, each on top of the one before', () => {
  expect(stackMonths(listSeries(spendingOf(75, 25), ''))).toEqual([
    [],
    [
      { series: 0, from: 0, height: 0.75 },
      { series: 1, from: 0.75, height: 0.25 },
    ],
  ])
})

it('stacked months without any spending have no bars', () => {
  expect(stackMonths(listSeries(spendingOf(), ''))).toEqual([])
  expect(stackMonths(listSeries(spendingOf(-5), ''))).toEqual([[], []])
})
