import type { Day } from '@tiraaz/domain/calendar/day'
import { addDays, isWorkday } from '@tiraaz/domain/calendar/workdays'
import type { DemoClient } from '../clients.ts'
import { type Random, createRandom } from '../random.ts'
import type { DemoStatus, OrderSlot } from './demo-order.ts'

/** Two years have about five hundred working days. */
const WORKDAYS_BACK = 490
/** Age in working days from which every order is delivered and invoiced. */
const SURELY_COMPLETE_AGE = 26

/** Order by status and age in working days: ages leave each status the time that it takes. */
type Entry = { status: DemoStatus; age: number; special: OrderSlot['special'] }

const entry = (status: DemoStatus, age: number, special: OrderSlot['special'] = 'none'): Entry => ({
  status,
  age,
  special,
})

const FIRST_ENTRIES: readonly Entry[] = [
  entry('draft', 1),
  entry('draft', 2, 'withoutDestinations'),
  entry('submitted', 1, 'alterationRequested'),
  entry('submitted', 1, 'filesMissing'),
  entry('submitted', 2, 'priceMissing'),
  ...[3, 3, 4, 5, 6, 7, 8, 9].map((age) => entry('confirmed', age)),
  entry('confirmed', 4, 'filesMissing'),
  ...[16, 17, 18, 19, 20, 21, 22].map((age) => entry('done', age)),
  ...[12, 60, 170, 310].map((age) => entry('canceled', age)),
  // Within the three months that the invoices page shows at first.
  ...[26, 27, 29, 31, 33, 36, 40, 45].map((age) => entry('complete', age)),
]

const otherEntries = (at: number, random: Random): Entry[] => [
  ...(at % 3 === 1 ? [entry('submitted', random.int(1, 3))] : []),
  ...(at % 4 === 2 ? [entry('draft', random.int(1, 6))] : []),
  entry('confirmed', random.int(3, 9)),
  ...(at % 2 === 0 ? [entry('confirmed', random.int(4, 9))] : []),
  entry('done', random.int(16, 22)),
  ...(at % 3 === 0 ? [entry('canceled', random.int(15, 300))] : []),
]

const oldEntries = (count: number, random: Random): Entry[] =>
  Array.from({ length: Math.max(0, count) }, () => {
    const share = random.share() ** 1.2
    return entry('complete', SURELY_COMPLETE_AGE + Math.floor(share * (WORKDAYS_BACK - SURELY_COMPLETE_AGE)))
  })

/** Working days before today, the latest first. */
export const listPastWorkdays = (today: Day, daysOff: ReadonlySet<Day>): Day[] => {
  const days: Day[] = []
  for (let day = addDays(today, -1); days.length < WORKDAYS_BACK; day = addDays(day, -1)) {
    if (isWorkday(day, daysOff)) days.push(day)
  }
  return days
}

/**
 * Days and statuses of a client's orders. Every order is older than today: a demo loaded at night has nothing in the
 * future.
 */
export const planSchedule = (client: DemoClient, at: number, workdays: readonly Day[]): OrderSlot[] => {
  const random = createRandom(`schedule ${client.brand}`)
  const recent = client.isFirst ? FIRST_ENTRIES : otherEntries(at, random)
  const old = oldEntries(client.orderCount - recent.length, random)
  // Another draft, which waits for an approval.
  const entries = [...recent, ...old, ...(client.costCentres.length === 0 ? [] : [entry('draft', 1)])]
  return entries.map(({ status, age, special }) => {
    const day = workdays[age - 1]
    if (day === undefined) throw new RangeError(`No working day is ${age} back`)
    return { status, day, special }
  })
}
