import { sumPrices } from '@tiraaz/domain/money/money'
import { newId } from '../../core/ids.ts'
import { APPROVAL_RULE, BLANKET_ORDER, FIRST_PURCHASE_ORDER } from '../content/corporate.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

const isOpen = ({ status }: DemoOrder): boolean => status !== 'complete' && status !== 'canceled'

/** Gives the orders of the client their number and cost centre: open ones the blanket order, others one each. */
const assignOrderFields = (orders: readonly DemoOrder[]): void => {
  for (const [nth, order] of orders.entries()) {
    order.purchaseOrderNumber = isOpen(order) ? BLANKET_ORDER.number : `PO-${FIRST_PURCHASE_ORDER + nth}`
    order.costCentre = order.client.costCentres[nth % order.client.costCentres.length] ?? null
  }
}

/** Marks the draft as waiting for the approval of a manager, and the newest confirmed order as approved by one. */
const planApprovals = (orders: readonly DemoOrder[]): void => {
  const waiting = orders.find(({ status }) => status === 'draft')
  const approved = orders.find(({ status }) => status === 'confirmed')
  for (const order of [waiting, approved]) {
    const orderer = order?.client.buyers.find(({ role }) => role === 'orderer')
    if (order === undefined || orderer === undefined)
      throw new Error('A client with approvals has an orderer and orders')
    order.representative = orderer
    order.createdBy = orderer.id
    order.approval = order === waiting ? 'waiting' : 'approved'
  }
}

/** Plans order fields and approvals of the client that has them. */
export const planCorporateOrders = (orders: readonly DemoOrder[]): void => {
  const own = orders.filter(({ client }) => client.costCentres.length > 0)
  if (own.length === 0) return
  assignOrderFields(own)
  planApprovals(own)
}

/** Time at which the approval of an order was asked for: between its creation and its sending, or an hour after it. */
export const getApprovalTime = ({ times: { createdAt, submittedAt } }: DemoOrder): Date =>
  new Date(submittedAt === null ? createdAt.getTime() + 60_000 : (createdAt.getTime() + submittedAt.getTime()) / 2)

/** Adds the request of an order that waits for an approval or was approved, with the step of the managers. */
export const addApproval = (rows: DemoRows, order: DemoOrder): void => {
  const { approval, client, times, prices } = order
  if (approval === 'none') return
  const isApproved = approval === 'approved'
  const requestedAt = getApprovalTime(order)
  const manager = client.buyers.find(({ role }) => role === 'manager')
  const [requestId, organizationId] = [newId(requestedAt), client.organization.id]
  rows.add('approval_requests', {
    id: requestId,
    organization_id: organizationId,
    client_id: client.id,
    order_id: order.id,
    requested_by: order.createdBy,
    requested_at: requestedAt,
    amount_cents: sumPrices([prices.totals.itemsSaleCents, prices.totals.transportSaleCents]),
    state: approval,
    closed_at: isApproved ? times.submittedAt : null,
  })
  rows.add('approval_steps', {
    id: newId(requestedAt),
    organization_id: organizationId,
    request_id: requestId,
    position: 0,
    target: 'managers',
    approver_id: null,
    rule_name: APPROVAL_RULE.name,
    state: approval,
    asked_at: requestedAt,
    decided_by: isApproved ? (manager?.id ?? null) : null,
    decided_for: null,
    decided_at: isApproved ? times.submittedAt : null,
    note: null,
  })
}

/** Cost centre as a client's order and its invoice lines keep it. */
export const toStoredCostCentre = (centre: DemoOrder['costCentre']): string | null =>
  centre === null ? null : JSON.stringify(centre)
