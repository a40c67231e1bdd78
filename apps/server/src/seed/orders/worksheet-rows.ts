import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { newId } from '../../core/ids.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import { type DemoItem, type DemoOrder, lacksFiles } from './demo-order.ts'

/** R21: the ways that worksheets have gone by now, each to its last status. */
const PATHS = {
  open: ['open'],
  confirmed: ['open', 'confirmed'],
  accepted: ['open', 'confirmed', 'accepted'],
  requiresAdjustment: ['open', 'confirmed', 'requiresAdjustment'],
  completed: ['open', 'confirmed', 'accepted', 'completed'],
  done: ['open', 'confirmed', 'accepted', 'completed', 'done'],
  finalized: ['open', 'confirmed', 'accepted', 'completed', 'done', 'finalized'],
} as const satisfies Partial<Record<WorksheetStatus, readonly WorksheetStatus[]>>

const IN_PRODUCTION = [
  'open',
  'confirmed',
  'confirmed',
  'accepted',
  'accepted',
  'accepted',
  'completed',
  'requiresAdjustment',
] as const

const pathOf = (order: DemoOrder, item: DemoItem, random: Random): readonly WorksheetStatus[] => {
  if (order.status === 'done') return PATHS.done
  if (order.status === 'complete') return PATHS.finalized
  // R12: without its files nothing goes to the printing house.
  return lacksFiles({ items: [item] }) ? PATHS.open : PATHS[random.pick(IN_PRODUCTION)]
}

/** Steps in production lie evenly between the confirmation and the day of delivery, or yesterday's end. */
const momentOf = (order: DemoOrder, at: number, steps: number, now: Date): Date => {
  const { confirmedAt, doneAt, completedAt } = order.times
  const from = (confirmedAt ?? order.times.createdAt).getTime()
  if (at === 5 && completedAt !== null) return completedAt
  const until = (doneAt ?? now).getTime()
  const parts = doneAt === null ? steps : 4
  return new Date(from + Math.floor(((until - from) * at) / parts))
}

const addWorksheet = (rows: DemoRows, order: DemoOrder, item: DemoItem, position: number, path: Path): void => {
  const { steps, now } = path
  const id = newId(order.times.confirmedAt ?? now)
  const organizationId = order.client.organization.id
  const last = steps.at(-1) ?? 'open'
  rows.add('worksheets', {
    id,
    organization_id: organizationId,
    order_item_id: item.id,
    printing_house_id: order.prices.items[position]?.printingHouseId ?? null,
    status: WORKSHEET_STATUSES[last].number,
    created_at: order.times.confirmedAt ?? now,
  })
  for (const [at, status] of steps.entries()) {
    const before = steps[at - 1]
    const moment = momentOf(order, at, steps.length, now)
    rows.add('worksheet_events', {
      id: newId(moment),
      organization_id: organizationId,
      worksheet_id: id,
      actor_id: order.client.agent.id,
      at: moment,
      from_status: before === undefined ? null : WORKSHEET_STATUSES[before].number,
      to_status: WORKSHEET_STATUSES[status].number,
    })
  }
}

type Path = { steps: readonly WorksheetStatus[]; now: Date }

/** R21: one worksheet for each item of a confirmed order, as far along as the order is. */
export const addWorksheets = (rows: DemoRows, order: DemoOrder, random: Random, now: Date): void => {
  if (order.times.confirmedAt === null) return
  for (const [at, item] of order.items.entries()) {
    addWorksheet(rows, order, item, at, { steps: pathOf(order, item, random), now })
  }
}
