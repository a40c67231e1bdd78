import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { OrganizationCtx } from '../../context/context.ts'

/** Statuses of orders that were sent and are not done yet. */
export const OPEN_STATUSES = ['submitted', 'confirmed'] as const satisfies readonly OrderStatus[]

const openOrdersOf = ({ db, organizationId }: OrganizationCtx, clientId: string) =>
  db
    .selectFrom('orders')
    .where('client_id', '=', clientId)
    .where('organization_id', '=', organizationId)
    .where('status', 'in', [...OPEN_STATUSES])

export const countOpenOrders = async (ctx: OrganizationCtx, clientId: string): Promise<number> => {
  const { count } = await openOrdersOf(ctx, clientId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Maximum number of orders that the dialog lists. */
const MOST_NAMED = 20

/** Lists the oldest open orders with project number and name. */
export const listOpenOrders = async (ctx: OrganizationCtx, clientId: string) => {
  const rows = await openOrdersOf(ctx, clientId)
    .select(['id', 'project_number as projectNumber', 'name'])
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ projectNumber, ...row }) => ({ ...row, projectNumber: projectNumber ?? '' }))
}
