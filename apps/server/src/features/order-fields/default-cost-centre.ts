import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { ClientCtx } from '../../context/context.ts'
import type { FieldedOrder } from './order-field-values.ts'
import { getOrderFieldSettings } from './order-fields-store.ts'

type NewOrder = FieldedOrder & { status: OrderStatus; representativeId: string | null }

const readDefaultCostCentre = async (
  { db, client, organizationId }: ClientCtx,
  userId: string,
): Promise<CostCentre | null> => {
  const found = await db
    .selectFrom('client_members as m')
    .innerJoin('cost_centres as c', 'c.id', 'm.default_cost_centre_id')
    .where('m.user_id', '=', userId)
    .where('m.client_id', '=', client.id)
    .where('m.organization_id', '=', organizationId)
    .where('c.client_id', '=', client.id)
    .select(['c.id', 'c.code', 'c.name'])
    .executeTakeFirst()
  return found ?? null
}

/**
 * Fills the cost centre of a new draft, or of the items that are new in it, with the default of its representative (R45).
 * `before` is null for a new draft; a draft whose first representative is named counts as new. A cost centre that was chosen
 * or emptied stays. No statement where the client's orders have no cost centre.
 */
export const fillDefaultCostCentre = async <O extends NewOrder>(
  ctx: ClientCtx,
  before: NewOrder | null,
  after: O,
): Promise<O> => {
  const { costCentre: use, costCentreLevel } = getOrderFieldSettings(ctx)
  if (use === 'hidden' || after.status !== 'draft' || after.representativeId === null) return after
  const isNew = before === null || before.representativeId === null
  const known = new Set(isNew ? [] : before.items.map(({ id }) => id))
  const isEmptyItem = (item: O['items'][number]) => item.costCentre === null && !known.has(item.id)
  const isOpen = costCentreLevel === 'order' ? isNew && after.costCentre === null : after.items.some(isEmptyItem)
  if (!isOpen) return after
  const costCentre = await readDefaultCostCentre(ctx, after.representativeId)
  if (costCentre === null) return after
  if (costCentreLevel === 'order') return { ...after, costCentre }
  return { ...after, items: after.items.map((item) => (isEmptyItem(item) ? { ...item, costCentre } : item)) }
}
