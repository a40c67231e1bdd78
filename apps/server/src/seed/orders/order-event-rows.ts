import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { newId } from '../../core/ids.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

type Step = { kind: string; at: Date | null; actorId: string; from: OrderStatus | null; to: OrderStatus }

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

/** R23: who brought the order from status to status. */
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
