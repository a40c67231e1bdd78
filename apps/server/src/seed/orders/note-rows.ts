import { newId } from '../../core/ids.ts'
import { ORDER_NOTES } from '../content/order-texts.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

/** Interval at which orders have a note. */
const NOTED_EVERY = 3

/** Adds a note of the project manager to some of the submitted and confirmed orders. */
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
