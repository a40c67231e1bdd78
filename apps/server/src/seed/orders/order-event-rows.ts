import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { newId } from '../../core/ids.ts'
import { ALTERATION_REQUEST } from '../content/order-texts.ts'
import { getApprovalTime } from './corporate-orders.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

type Step = { kind: string; at: Date | null; actorId: string; from: OrderStatus | null; to: OrderStatus | null }
type OrderEvent = {
  kind: string
  actorId: string
  at: Date | null
  before: object | null
  after: object | null
  reason?: string
}

/** Request of an approval, and the answer a moment before the order is sent. */
const approvalStepsOf = (order: DemoOrder): Step[] => {
  const { approval, times, createdBy, client } = order
  if (approval === 'none') return []
  const manager = client.buyers.find(({ role }) => role === 'manager')
  const givenAt = times.submittedAt && new Date(times.submittedAt.getTime() - 1_000)
  const to = 'waitingApproval'
  return [
    { kind: 'approvalRequested', at: getApprovalTime(order), actorId: createdBy, from: 'draft', to },
    { kind: 'approvalGiven', at: givenAt, actorId: manager?.id ?? createdBy, from: null, to: null },
  ]
}

const stepsOf = (order: DemoOrder): Step[] => {
  const { times, createdBy, client, approval } = order
  const agentId = client.agent.id
  const sentFrom = approval === 'approved' ? 'waitingApproval' : 'draft'
  return [
    { kind: 'created', at: times.createdAt, actorId: createdBy, from: null, to: 'draft' },
    ...approvalStepsOf(order),
    { kind: 'submitted', at: times.submittedAt, actorId: createdBy, from: sentFrom, to: 'submitted' },
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
      after: to === null ? null : JSON.stringify(numbered),
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
