import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, basisPointsToPercentOrNull, centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { toEuVatNumber } from '@tiraaz/domain/vat/eu-vat-number'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import { countOpenOrders, listOpenOrders } from './open-orders.ts'

const readClient = ({ db, organizationId }: OrganizationCtx, id: string) =>
  db
    .selectFrom('clients')
    .innerJoin('organizations', 'organizations.id', 'clients.organization_id')
    .leftJoin('users', 'users.id', 'clients.agent_id')
    .select(['clients.id', 'clients.version', 'clients.name', 'clients.street', 'clients.city', 'clients.email'])
    .select(['clients.registry_code as registryCode', 'clients.vat_number as vatNumber'])
    .select(['clients.postal_code as postalCode', 'clients.country_code as countryCode', 'clients.locale'])
    .select(['clients.agent_id as agentId', 'users.name as agentName', 'clients.is_active as isActive'])
    .select(['clients.markup_basis_points as markup', 'payment_term_days as paymentTerm'])
    .select(['may_exclude_transport_price as mayExcludeTransportPrice', 'landing_page as landingPage'])
    .select(['vat_treatment as vatTreatment', 'vat_basis as vatBasis', 'credit_limit_cents as creditLimitCents'])
    .select(['document_locale as documentLocale', 'proof_guests_need_code as proofGuestsNeedCode'])
    .select('clients.proof_policy as proofPolicy')
    .select('organizations.markup_basis_points as organizationMarkup')
    .select(
      sql<number>`(
        select count(*)::int from client_members m join users u on u.id = m.user_id
        where m.client_id = clients.id and m.disabled_at is null and u.disabled_at is null
      )`.as('memberCount'),
    )
    .where('clients.id', '=', id)
    .where('clients.organization_id', '=', organizationId)
    .executeTakeFirst()

type NumberOwner = { vatNumber: string | null; countryCode: string }

/** Last answer of VIES on the client's number. */
const readVatCheck = async ({ db, organizationId }: OrganizationCtx, { vatNumber, countryCode }: NumberOwner) => {
  const number = toEuVatNumber(vatNumber ?? '', countryCode)
  if (number === null) return null
  const known = await db
    .selectFrom('vat_number_checks')
    .select(['is_valid as isValid', 'name', 'checked_at as checkedAt'])
    .where('organization_id', '=', organizationId)
    .where('vat_number', '=', number)
    .executeTakeFirst()
  return known === undefined ? null : { ...known, checkedAt: known.checkedAt.toISOString() }
}

/** Returns a client with the further data of its page. */
export const getAgencyClient = async (
  ctx: OrganizationCtx,
  id: string,
): Promise<EndpointOutput<Endpoints['getAgencyClient']>> => {
  const row = await readClient(ctx, id)
  if (row === undefined) throw new NotFound()
  const { agentId, agentName, markup, organizationMarkup, creditLimitCents, ...client } = row
  return {
    ...client,
    agent: agentId === null ? null : { id: agentId, name: agentName ?? '' },
    markupPercentage: basisPointsToPercentOrNull(markup),
    organizationMarkupPercentage: basisPointsToPercent(organizationMarkup),
    creditLimit: centsToEurosOrNull(creditLimitCents),
    vatCheck: await readVatCheck(ctx, row),
    openOrderCount: await countOpenOrders(ctx, id),
    openOrders: await listOpenOrders(ctx, id),
  }
}
