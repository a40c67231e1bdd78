import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { ClientCtx, OrganizationCtx } from '../../context/context.ts'

/** Reads all clients of the organization by normalized name, in the shape of `ctx.client`. */
export const findClientsByName = async ({
  db,
  organizationId,
}: OrganizationCtx): Promise<ReadonlyMap<string, ClientCtx['client']>> => {
  const rows = await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'may_exclude_transport_price as mayExcludeTransportPrice', 'is_active as isActive'])
    .select(['payment_term_days as paymentTerm', 'order_fields as orderFields', 'has_budgets as hasBudgets'])
    .execute()
  return new Map(
    rows.map(({ isActive, paymentTerm, ...client }) => {
      const paymentTermDays = paymentTerm ?? PAYMENT_TERM_DAYS.usual
      return [toNameKey(client.name), { ...client, paymentTermDays, isBlocked: !isActive }]
    }),
  )
}

/**
 * Locks all clients, as a change of one client's people or contacts does. Rows that only refer to a client do not wait.
 */
export const lockClients = async ({ db, organizationId }: OrganizationCtx): Promise<void> => {
  await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
