import { type RawBuilder, sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'

/** Client and organization that every statement of an order is limited to (R1). */
export type ClientScope = { clientId: string; organizationId: string }

export const getClientScope = ({ client, organizationId }: ActorCtx): ClientScope => ({
  clientId: client.id,
  organizationId,
})

/** SQL condition: an order `o` is in the scope. */
export const matchesClientScope = ({ clientId, organizationId }: Record<keyof ClientScope, RawBuilder<string>>) =>
  sql`o.client_id = ${clientId} and o.organization_id = ${organizationId}`
