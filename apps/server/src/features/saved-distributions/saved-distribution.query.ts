import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import { defineStatement } from '../../db/statement.ts'
import type { SavedDesignJson } from '../../db/schema/saved-distributions.ts'
import { findContacts, presentContact } from '../contacts/index.ts'
import { PRODUCT_NAMES, type DesignProducts, presentDesign } from './product-names.ts'

type Row = DesignProducts & { id: string; name: string; version: number; savedAt: Date; designs: SavedDesignJson[] }

const readOne = defineStatement<{ id: string; clientId: string; organizationId: string }, Row>(
  ({ id, clientId, organizationId }) => sql`
    select s.id, s.name, s.version, s.saved_at as "savedAt", s.designs, ${PRODUCT_NAMES}
    from saved_distributions s
    where s.id = ${id} and s.client_id = ${clientId} and s.organization_id = ${organizationId}`,
)

/** Returns a distribution with its contacts, deleted ones too, in the order in which the designs name them. */
export const getSavedDistribution = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getSavedDistribution']>,
) => {
  const { db, client, organizationId, locale } = ctx
  const [row] = await readOne(db, { id: params.distributionId, clientId: client.id, organizationId })
  if (row === undefined) throw new NotFound()
  const { designs, products, savedAt, ...rest } = row
  const ids = [
    ...new Set(designs.flatMap(({ destinations }) => destinations.map(({ destinationId }) => destinationId))),
  ]
  const contacts = await findContacts(ctx, ids)
  return {
    ...rest,
    savedAt: savedAt.toISOString(),
    addressCount: ids.length,
    designs: designs.map((design) => presentDesign(design, { products }, locale)),
    places: ids.flatMap((id) => {
      const contact = contacts.get(id)
      if (contact === undefined) return []
      const { address, contactName, contactPhone } = presentContact(contact)
      const invoiceReceiver = contact.receiver === null ? null : { name: contact.receiver.name }
      return [{ id, address, contactName, contactPhone, invoiceReceiver }]
    }),
  }
}
