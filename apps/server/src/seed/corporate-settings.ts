import type { Day } from '@tiraaz/domain/calendar/day'
import { type CostCentre, NO_ORDER_FIELDS, type OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import { newId } from '../core/ids.ts'
import { APPROVAL_RULE, BLANKET_ORDER, COST_CENTRES, POSTER_SPEEDS, PURCHASE_ORDER_MASK } from './content/corporate.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization } from './organizations.ts'

type CorporateClient = { id: string; organization: DemoOrganization; costCentres: readonly CostCentre[] }

export const CORPORATE_FIELDS: OrderFieldSettings = {
  ...NO_ORDER_FIELDS,
  purchaseOrder: 'required',
  purchaseOrderMask: PURCHASE_ORDER_MASK,
  costCentre: 'required',
  invoiceSplit: 'purchaseOrder',
}

export const createCostCentres = (): CostCentre[] => COST_CENTRES.map((centre) => ({ id: newId(), ...centre }))

/** Adds the lists of the client's order fields and its rule of approvals. */
export const addCorporateSettings = (
  rows: DemoRows,
  { id, organization, costCentres }: CorporateClient,
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
