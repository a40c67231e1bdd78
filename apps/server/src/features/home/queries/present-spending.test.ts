import { expect, it } from 'vitest'
import { presentSpending } from './present-spending.ts'
import { OTHER_GROUPS } from './read-ordered-products.ts'

it('spending lists the largest group first and the sum of the others last, without empty ones', () => {
  const row = (key: string, saleCents: number, month = '2026-02-01') => ({ key, name: key, month, saleCents })
  const { groups, months } = presentSpending(
    [row(OTHER_GROUPS, 900), row('väike', 100), row('suur', 150), row('suur', 50, '2026-03-01'), row('tühi', 0)],
    '2026-02-01',
  )
  expect(groups.map(({ key, total }) => [key, total])).toEqual([
    ['suur', 2],
    ['väike', 1],
    [OTHER_GROUPS, 9],
  ])
  expect(months.slice(0, 2).map(({ total, sums }) => [total, sums])).toEqual([
    [11.5, [1.5, 1, 9]],
    [0.5, [0.5, 0, 0]],
  ])
})
