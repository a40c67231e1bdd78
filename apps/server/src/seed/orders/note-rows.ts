import { newId } from '../../core/ids.ts'
import { ORDER_NOTES } from '../content/order-words.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

/** One order in so many has something noted. */
const NOTED_EVERY = 3

/** What the agency's people tell each other about what is in work. */
export const addNotes = (rows: DemoRows, order: DemoOrder): void => {
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
