import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { splitHouseNo } from '@tiraaz/domain/distribution/split-address'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

type CompanyAddress = {
  name: string
  street: string | null
  city: string
  postalCode: string | null
  country: string
}

const readCompanyAddress = defineStatement<{ clientId: string; organizationId: string }, CompanyAddress>(
  ({ clientId, organizationId }) => sql`
    select c.name, c.street, c.city, c.postal_code as "postalCode", c.country_code as country
    from clients c
    where c.id = ${clientId} and c.organization_id = ${organizationId} and c.city is not null and not exists (
      select from contacts where contacts.client_id = c.id and contacts.archived_at is null and contacts.is_in_address_book
    )`,
)

/** Suggests the address of the client's company while the client has no saved address; null otherwise. */
export const suggestFirstAddress = async ({
  db,
  client,
  organizationId,
}: ClientCtx): Promise<EndpointOutput<Endpoints['suggestFirstAddress']>> => {
  const [company] = await readCompanyAddress(db, { clientId: client.id, organizationId })
  if (company === undefined) return { address: null }
  const { name, city, postalCode, country } = company
  return { address: { objectName: name, ...splitHouseNo(company.street), city, postalCode, country } }
}
