import { sql } from 'kysely'
import type { Role } from '@tiraaz/domain/access/role'
import { byName } from '../../../core/by-name.ts'
import type { UserCtx } from '../../../context/context.ts'

/** Rules, or budgets, which ask for an approval without rules too (R48). */
const HAS_APPROVALS = sql<boolean>`(
  clients.has_budgets or exists (select from approval_policies p where p.client_id = clients.id)
)`.as('hasApprovals')

/** Lists the active clients that the caller may act for (R2): as member, or as user of their agency. */
export const listAvailableClients = async ({ db, user, locale }: UserCtx) => {
  const ofMember = db
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select(['clients.id', 'clients.organization_id', 'clients.name', 'clients.landing_page'])
    .select(HAS_APPROVALS)
    .select((of) => of.cast<Role>('role', 'text').as('role'))
    .where('client_members.user_id', '=', user.id)
    .where('client_members.disabled_at', 'is', null)
    .where('clients.is_active', '=', true)
  const ofAgency = db
    .selectFrom('agency_users')
    .innerJoin('clients', 'clients.organization_id', 'agency_users.organization_id')
    .select(['clients.id', 'clients.organization_id', 'clients.name', 'clients.landing_page'])
    .select(HAS_APPROVALS)
    .select((of) => of.cast<Role>(of.val('agency'), 'text').as('role'))
    .where('agency_users.user_id', '=', user.id)
    .where('agency_users.disabled_at', 'is', null)
    .where('clients.is_active', '=', true)
  const rows = await ofMember.unionAll(ofAgency).execute()
  // Agency rows come last, so that they win: a person who is both acts as agency (R3).
  const byClient = new Map(rows.map((row) => [row.id, row]))
  return [...byClient.values()]
    .map(({ id, organization_id: organizationId, landing_page: landingPage, name, role, hasApprovals }) => ({
      clientId: id,
      organizationId,
      name,
      role,
      landingPage,
      hasApprovals,
    }))
    .sort(byName(locale))
}
