import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { OTHER_GROUPS, type SpendingRow } from './read-ordered-products.ts'

/** Months that the home looks back, this one included. */
export const MONTHS = 12

type Spending = EndpointOutput<Endpoints['getHome']>['spending']

const addUp = (rows: readonly SpendingRow[]): Cents => rows.reduce((sum, { saleCents }) => sum + saleCents, 0)

/** Presents spending by group, the largest first and the sum of all others last, and by month. `from`: first day of the first month. */
export const presentSpending = (rows: readonly SpendingRow[], from: Day): Spending => {
  const byKey = Map.groupBy(
    rows.filter(({ saleCents }) => saleCents !== 0),
    ({ key }) => key,
  )
  const groups = [...byKey]
    .map(([key, ofGroup]) => ({ key, name: ofGroup[0]?.name ?? '', cents: addUp(ofGroup), rows: ofGroup }))
    .sort(
      (one, other) =>
        Number(one.key === OTHER_GROUPS) - Number(other.key === OTHER_GROUPS) ||
        other.cents - one.cents ||
        one.key.localeCompare(other.key),
    )
  const months = Array.from({ length: MONTHS }, (_none, at) => addMonths(from, at))
  return {
    groups: groups.map(({ key, name, cents }) => ({ key, name, total: centsToEuros(cents) })),
    months: months.map((month) => {
      const sums = groups.map((group) => addUp(group.rows.filter((row) => row.month === month)))
      const total = sums.reduce((sum, cents) => sum + cents, 0)
      return { month: month.slice(0, 7), total: centsToEuros(total), sums: sums.map(centsToEuros) }
    }),
  }
}
