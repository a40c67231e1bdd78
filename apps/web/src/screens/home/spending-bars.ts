import type { Spending } from '../../data/home/home.ts'

/** Groups with a colour of their own; all others share one. */
const GROUPS_SHOWN = 3

type SpendingSeries = { key: string; name: string; total: number; sums: number[] }

const toCents = (euros: number): number => Math.round(euros * 100)
const addUp = (euros: readonly number[]): number => euros.reduce((sum, one) => sum + toCents(one), 0) / 100

/** Series of the chart and of its table: the largest groups, and the sum of the others. */
export const listSeries = ({ groups, months }: Spending, others: string): SpendingSeries[] => {
  const sumsFrom = (start: number, end?: number) => months.map(({ sums }) => addUp(sums.slice(start, end)))
  // Names a single group that is left, instead of calling it "others".
  const shown = groups.length === GROUPS_SHOWN + 1 ? groups.length : GROUPS_SHOWN
  const series = groups.slice(0, shown).map((group, at) => ({ ...group, sums: sumsFrom(at, at + 1) }))
  const rest = groups.slice(shown)
  if (rest.length === 0) return series
  return [
    ...series,
    { key: 'others', name: others, total: addUp(rest.map(({ total }) => total)), sums: sumsFrom(shown) },
  ]
}

type StackedPart = { series: number; from: number; height: number }

/** Heights of the stacked parts of each month, as parts of the highest month; `from` counts from the bottom. */
export const stackMonths = (series: readonly SpendingSeries[]): StackedPart[][] => {
  const count = series[0]?.sums.length ?? 0
  // A group whose prices were credited may be below zero in a month; it has no bar.
  const sumOf = (one: SpendingSeries, month: number): number => Math.max(one.sums[month] ?? 0, 0)
  const heights = Array.from({ length: count }, (_none, month) => series.map((one) => sumOf(one, month)))
  const highest = Math.max(...heights.map((parts) => parts.reduce((sum, part) => sum + part, 0)), 0.01)
  return heights.map((parts) => {
    let from = 0
    return parts.flatMap((part, at) => {
      const height = part / highest
      const stacked = { series: at, from, height }
      from += height
      return part === 0 ? [] : [stacked]
    })
  })
}
