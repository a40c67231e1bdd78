import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/months.ts'
import { addDays } from '../calendar/workdays.ts'
import type { Budget } from './budget.ts'

/** Period of a budget; both days included. */
export type Period = { from: Day; until: Day }

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Finds the period of a budget that a day lies in (R48); null before its first and after its last day. */
export function findBudgetPeriod(
  { period, startsOn, endsOn }: Pick<Budget, 'period' | 'startsOn' | 'endsOn'>,
  day: Day,
): Period | null {
  if (day < startsOn || (endsOn !== null && day > endsOn)) return null
  if (period === 'once') return { from: startsOn, until: endsOn ?? day }
  const months = MONTHS[period]
  const passed = Math.floor((monthNumber(day) - monthNumber(startsOn)) / months)
  const startOf = (nth: number) => addMonths(startsOn, nth * months)
  // In the first days of a month a period from the month before may still last.
  const nth = startOf(passed) > day ? passed - 1 : passed
  const last = addDays(startOf(nth + 1), -1)
  return { from: startOf(nth), until: endsOn !== null && endsOn < last ? endsOn : last }
}
