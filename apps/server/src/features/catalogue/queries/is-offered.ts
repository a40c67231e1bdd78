import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL condition: the product `t` is offered to the client, or to all of its organization (R8). */
export const isOffered = ({
  clientId,
  organizationId,
}: Record<'clientId' | 'organizationId', unknown>): RawBuilder<SqlBool> => sql`(
  t.is_offered_to_all or exists (
    select from product_offers offer
    where offer.product_id = t.id and offer.client_id = ${clientId} and offer.organization_id = ${organizationId}
  )
)`
