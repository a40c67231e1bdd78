import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { newId } from '../../core/ids.ts'
import { ALTERATION_REQUEST } from '../content/order-texts.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

type Step = { kind: string; at: Date | null; actorId: string; from: OrderStatus | null; to: OrderStatus }
type OrderEvent = {
  kind: string
  actorId: string
  at: Date | null
  before: object | null
  after: object | null
  reason?: string
}

const stepsOf = ({ times, createdBy, client }: DemoOrder): Step[] => {
  const agentId = client.agent.id
  return [
    { kind: 'created', at: times.createdAt, actorId: createdBy, from: null, to: 'draft' },
    { kind: 'submitted', at: times.submittedAt, actorId: createdBy, from: 'draft', to: 'submitted' },
    { kind: 'confirmed', at: times.confirmedAt, actorId: agentId, from: 'submitted', to: 'confirmed' },
    { kind: 'canceled', at: times.canceledAt, actorId: agentId, from: 'submitted', to: 'canceled' },
    { kind: 'done', at: times.doneAt, actorId: agentId, from: 'confirmed', to: 'done' },
    { kind: 'completed', at: times.completedAt, actorId: agentId, from: 'done', to: 'complete' },
  ]
}

/** Adds the status changes of an order with their actors (R23), and the events between them. */
export const addOrderEvents = (rows: DemoRows, order: DemoOrder): void => {
  for (const { kind, at, actorId, from, to } of stepsOf(order)) {
    if (at === null) continue
    const numbered = kind === 'submitted' ? { status: to, projectNumber: order.projectNumber } : { status: to }
    rows.add('order_events', {
      id: newId(at),
      organization_id: order.client.organization.id,
      order_id: order.id,
      actor_id: actorId,
      at,
      kind,
      before: from === null ? null : JSON.stringify({ status: from }),
      after: JSON.stringify(numbered),
    })
  }
}

/** Events between the status changes: agreed price, alteration request. */
const otherEventsOf = (order: DemoOrder): OrderEvent[] => {
  const { agreed, items, client, special, times } = order
  const [first] = items
  const later = (at: Date | null): Date | null => at && new Date(at.getTime() + 20 * 60_000)
  return [
    ...(agreed === null || first === undefined
      ? []
      : [
          {
            kind: 'pricesSet',
            actorId: client.agent.id,
            at: later(times.submittedAt),
            before: { items: { [first.id]: { saleCents: agreed.listedCents } } },
            after: { items: { [first.id]: { saleCents: agreed.saleCents } } },
            reason: agreed.reason,
          },
        ]),
    ...(special === 'alterationRequested'
      ? [
          {
            kind: 'alterationRequested',
            actorId: order.representative.id,
            at: later(times.submittedAt),
            before: { alterationRequest: null },
            after: { alterationRequest: ALTERATION_REQUEST },
          },
        ]
      : []),
  ]
}

export const addDetailedEvents = (rows: DemoRows, order: DemoOrder): void => {
  for (const { kind, actorId, at, before, after, reason } of otherEventsOf(order)) {
    if (at === null) continue
    const internal = order.items[0] === undefined ? {} : { items: { [order.items[0].id]: { reason } } }
    rows.add('order_events', {
      id: newId(at),
      organization_id: order.client.organization.id,
      order_id: order.id,
      actor_id: actorId,
      at,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      internal_before: null,
      internal_after: reason === undefined ? null : JSON.stringify(internal),
    })
  }
}
