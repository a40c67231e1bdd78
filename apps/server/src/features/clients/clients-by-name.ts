import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { nameKey } from '@tiraaz/domain/text/one-line'
import type { ClientCtx, OrganizationCtx } from '../../context/context.ts'

/** All clients of the organization by the keys of their names, as whoever acts for them needs them. */
export const clientsByName = async ({
  db,
  organizationId,
}: OrganizationCtx): Promise<ReadonlyMap<string, ClientCtx['client']>> => {
  const rows = await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'may_exclude_transport_price as mayExcludeTransportPrice', 'is_active as isActive'])
    .select('payment_term_days as paymentTerm')
    .execute()
  return new Map(
    rows.map(({ isActive, paymentTerm, ...client }) => {
      const paymentTermDays = paymentTerm ?? PAYMENT_TERM_DAYS.usual
      return [nameKey(client.name), { ...client, paymentTermDays, isBlocked: !isActive }]
    }),
  )
}

/** Holds all of them, as whoever changes the people or contacts of one holds it. What only refers to a client does not wait. */
export const holdClients = async ({ db, organizationId }: OrganizationCtx): Promise<void> => {
  await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
