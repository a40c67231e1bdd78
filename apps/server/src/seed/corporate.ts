import type { Day } from '@tiraaz/domain/calendar/day'
import { NO_ORDER_FIELDS, type OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import { sumPrices } from '@tiraaz/domain/money/money'
import { newId } from '../core/ids.ts'
import type { DemoClient } from './clients.ts'
import {
  APPROVAL_RULE,
  BLANKET_ORDER,
  COST_CENTRES,
  FIRST_PURCHASE_ORDER,
  POSTER_SPEEDS,
  PURCHASE_ORDER_MASK,
} from './content/corporate.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization } from './organizations.ts'
import type { DemoOrder } from './orders/demo-order.ts'

export const CORPORATE_FIELDS: OrderFieldSettings = {
  ...NO_ORDER_FIELDS,
  purchaseOrder: 'required',
  purchaseOrderMask: PURCHASE_ORDER_MASK,
  costCentre: 'required',
  invoiceSplit: 'purchaseOrder',
}

export const createCostCentres = (): DemoClient['costCentres'] =>
  COST_CENTRES.map((centre) => ({ id: newId(), ...centre }))

/** Adds the lists of the client's order fields and its rule of approvals. */
export const addCorporateSettings = (
  rows: DemoRows,
  { id, organization, costCentres }: DemoClient,
  today: Day,
): void => {
  const scope = { client_id: id, organization_id: organization.id }
  for (const centre of costCentres) rows.add('cost_centres', { ...scope, ...centre })
  rows.add('blanket_orders', {
    ...scope,
    number: BLANKET_ORDER.number,
    amount_cents: BLANKET_ORDER.amountCents,
    ends_on: `${Number(today.slice(0, 4)) + 1}-12-31`,
  })
  rows.add('approval_policies', {
    ...scope,
    rule_match: 'all',
    allows_self_approval: false,
    agency_orders_freely: false,
    is_managed_by_client: true,
  })
  rows.add('approval_rules', {
    ...scope,
    id: newId(),
    position: 0,
    name: APPROVAL_RULE.name,
    is_active: true,
    conditions: JSON.stringify([{ kind: 'amountOver', cents: APPROVAL_RULE.overCents }]),
    steps: JSON.stringify([{ kind: 'managers' }]),
  })
}

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

/** Adds the speeds of posters to an organization. */
export const addPosterSpeeds = (rows: DemoRows, { id, groupIds }: DemoOrganization): void => {
  for (const speed of POSTER_SPEEDS) {
    rows.add('speed_levels', {
      id: newId(),
      organization_id: id,
      group_id: groupIds.poster ?? null,
      product_id: null,
      printing_house_id: null,
      production_days: speed.productionDays,
      sale_basis_points: speed.saleBasisPoints,
      sale_cents: 0,
      minimum_cents: speed.minimumCents,
      purchase_basis_points: speed.purchaseBasisPoints,
      purchase_cents: 0,
      cut_off_hour: null,
      active_from: null,
      active_to: null,
    })
  }
}

/** Cost centre as a client's order and its invoice lines keep it. */
export const toStoredCostCentre = (centre: DemoOrder['costCentre']): string | null =>
  centre === null ? null : JSON.stringify(centre)
