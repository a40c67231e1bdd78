import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

/**
 * Creates the context of a client's call for agency commands that handle several clients at once. With `isLocking`, the
 * first budget of one of the clients waits for the transaction.
 */
export const loadClientContexts = async (
  ctx: OrganizationCtx,
  clientIds: readonly string[],
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<(clientId: string) => ClientCtx> => {
  const rows = await ctx.db
    .selectFrom('clients')
    .select(['id', 'name', 'is_active', 'may_exclude_transport_price', 'payment_term_days'])
    .select(['order_fields', 'has_budgets'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', ['', ...new Set(clientIds)])
    .$if(isLocking, (query) => query.forKeyShare())
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return (clientId) => {
    const row = known.get(clientId)
    if (row === undefined) throw new NotFound()
    const { id, name, is_active, may_exclude_transport_price: mayExcludeTransportPrice } = row
    const paymentTermDays = row.payment_term_days ?? PAYMENT_TERM_DAYS.usual
    const client = {
      id,
      name,
      mayExcludeTransportPrice,
      paymentTermDays,
      isBlocked: !is_active,
      orderFields: row.order_fields,
      hasBudgets: row.has_budgets,
    }
    return { ...ctx, client, role: 'agency' }
  }
}
