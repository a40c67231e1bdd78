import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

type Steps = EndpointOutput<Endpoints['getFirstSteps']>

/** Reads which first steps a new agency has done. */
const readFirstSteps = defineStatement<{ organizationId: string }, Omit<Steps, 'areInvitationsMailed'>>(
  ({ organizationId }) => sql`
    select
      o.first_steps_hidden_at is not null as "isHidden",
      json_build_object(
        'company', o.address is not null and o.registry_code is not null and o.iban is not null,
        'printingHouse', exists (select 1 from printing_houses h where h.organization_id = o.id),
        'product', exists (select 1 from products p where p.organization_id = o.id),
        'price', exists (select 1 from price_rows r where r.organization_id = o.id),
        'markup', o.markup_basis_points > 0
          or exists (select 1 from clients c where c.organization_id = o.id and c.markup_basis_points > 0),
        'transport', exists (select 1 from transport_tariffs t where t.organization_id = o.id),
        'client', exists (select 1 from clients c where c.organization_id = o.id),
        'invitation', exists (select 1 from client_members m where m.organization_id = o.id)
          or exists (
            select 1 from invitations i where i.organization_id = o.id and i.client_id is not null
          ),
        'order', exists (select 1 from orders placed where placed.organization_id = o.id and placed.submitted_at is not null)
      ) as steps
    from organizations o where o.id = ${organizationId}`,
)

export const getFirstSteps = async ({ db, ports, organizationId }: OrganizationCtx): Promise<Steps> => {
  const [steps] = await readFirstSteps(db, { organizationId })
  if (steps === undefined) throw new Error(`Organization ${organizationId} vanished during a call`)
  return { ...steps, areInvitationsMailed: ports.mailReaches !== 'nobody' }
}
