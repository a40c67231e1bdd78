import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { FilesOf } from '../artwork.ts'
import type { DemoClient } from '../clients.ts'
import { addBudgets } from './corporate-budgets.ts'
import { addApproval, planCorporateOrders } from './corporate-orders.ts'
import type { DemoRows } from '../demo-rows.ts'
import { createRandom } from '../random.ts'
import type { DemoOrder } from './demo-order.ts'
import { addOrderEvents, addDetailedEvents } from './order-event-rows.ts'
import { addOrderRows } from './order-rows.ts'
import { planOrder } from './plan-order.ts'
import { listPastWorkdays, planSchedule } from './schedule.ts'
import { addWorksheets } from './worksheet-rows.ts'
import { newId } from '../../core/ids.ts'
import { ORDER_NOTES } from '../content/order-texts.ts'

const projectNumber = (year: number, nth: number): string => `${year}-${String(nth).padStart(4, '0')}`

const submitTime = ({ times }: DemoOrder): number => times.submittedAt?.getTime() ?? 0

/**
 * Assigns numbers without gaps in the order of submission, by organization and year; the next submit continues from here
 * (R20).
 */
const assignProjectNumbers = (rows: DemoRows, orders: readonly DemoOrder[]): void => {
  const last = new Map<string, { organizationId: string; year: number; nth: number }>()
  const sent = orders.filter(({ times }) => times.submittedAt !== null)
  for (const order of sent.sort((a, b) => submitTime(a) - submitTime(b))) {
    const organizationId = order.client.organization.id
    const year = Number(toTallinnDay(new Date(submitTime(order))).slice(0, 4))
    const key = `${organizationId} ${year}`
    const counter = last.get(key) ?? { organizationId, year, nth: 0 }
    counter.nth += 1
    last.set(key, counter)
    order.projectNumber = projectNumber(year, counter.nth)
  }
  for (const { organizationId, year, nth } of last.values()) {
    rows.add('project_number_counters', { organization_id: organizationId, year, last_number: nth })
  }
}

/** Interval at which orders have a note. */
const NOTED_EVERY = 3

/** Adds a note of the project manager to some of the submitted and confirmed orders. */
const addNotes = (rows: DemoRows, order: DemoOrder): void => {
  const { submittedAt } = order.times
  const nth = Number(order.projectNumber?.slice(-2) ?? 1)
  if (submittedAt === null || !['submitted', 'confirmed'].includes(order.status) || nth % NOTED_EVERY !== 0) return
  const text = ORDER_NOTES[(nth / NOTED_EVERY) % ORDER_NOTES.length] ?? ORDER_NOTES[0]
  const at = new Date(submittedAt.getTime() + 90 * 60_000)
  rows.add('order_notes', {
    id: newId(at),
    organization_id: order.client.organization.id,
    order_id: order.id,
    author_id: order.client.agent.id,
    text,
    at,
  })
}

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
  planCorporateOrders(orders)
  assignProjectNumbers(rows, orders)
  const random = createRandom('worksheets')
  for (const order of orders) {
    addOrderRows(rows, order)
    addApproval(rows, order)
    addOrderEvents(rows, order)
    addDetailedEvents(rows, order)
    addNotes(rows, order)
    addWorksheets(rows, order, random, now)
  }
  addBudgets(rows, orders, today)
  return orders
}
