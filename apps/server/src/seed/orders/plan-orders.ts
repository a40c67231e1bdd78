import type { Day } from '@tiraaz/domain/calendar/day'
import type { FilesOf } from '../artwork.ts'
import type { DemoClient } from '../clients.ts'
import type { DemoRows } from '../demo-rows.ts'
import { createRandom } from '../random.ts'
import type { DemoOrder } from './demo-order.ts'
import { addNotes } from './note-rows.ts'
import { addOrderEvents, addDetailedEvents } from './order-event-rows.ts'
import { addOrderRows } from './order-rows.ts'
import { planOrder } from './plan-order.ts'
import { assignProjectNumbers } from './project-numbers.ts'
import { listPastWorkdays, planSchedule } from './schedule.ts'
import { addWorksheets } from './worksheet-rows.ts'

/** Plans all orders of all clients with all their data. */
export const addOrders = (
  rows: DemoRows,
  clients: readonly DemoClient[],
  { filesOf, now, today }: { filesOf: FilesOf; now: Date; today: Day },
): DemoOrder[] => {
  const [first] = clients
  if (first === undefined) return []
  const workdays = listPastWorkdays(today, new Set(first.organization.daysOff))
  const orders = clients.flatMap((client, at) => {
    const random = createRandom(`orders ${client.brand}`)
    return planSchedule(client, at, workdays).map((slot) => planOrder({ client, slot, filesOf, random }, now, today))
  })
  assignProjectNumbers(rows, orders)
  const random = createRandom('worksheets')
  for (const order of orders) {
    addOrderRows(rows, order)
    addOrderEvents(rows, order)
    addDetailedEvents(rows, order)
    addNotes(rows, order)
    addWorksheets(rows, order, random, now)
  }
  return orders
}
