import type { ClientCtx, OrganizationCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'

/** What the agency does for a client without having chosen it: the same context as in a call of that client. */
export const agencyCtxOf = async (
  ctx: OrganizationCtx,
  clientIds: readonly string[],
): Promise<(clientId: string) => ClientCtx> => {
  const rows = await ctx.db
    .selectFrom('clients')
    .select(['id', 'name', 'is_active', 'may_exclude_transport_price'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', ['', ...new Set(clientIds)])
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return (clientId) => {
    const row = known.get(clientId)
    if (row === undefined) throw new NotFound()
    const { id, name, is_active, may_exclude_transport_price: mayExcludeTransportPrice } = row
    return { ...ctx, client: { id, name, mayExcludeTransportPrice, isBlocked: !is_active }, role: 'agency' }
  }
}
