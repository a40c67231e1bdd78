import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { sql } from 'kysely'
import { byName } from '../../core/by-name.ts'
import type { OrganizationCtx } from '../../context/context.ts'
import { OPEN_STATUSES } from './open-orders.ts'

type Query = EndpointRequest<Endpoints['listAgencyClients']>['query']
type ClientList = EndpointOutput<Endpoints['listAgencyClients']>

const readAll = ({ db, organizationId }: OrganizationCtx, state: Query['State']) =>
  db
    .selectFrom('clients')
    .leftJoin('users', 'users.id', 'clients.agent_id')
    .select(['clients.id', 'clients.name', 'clients.registry_code as registryCode', 'clients.is_active as isActive'])
    .select(['clients.agent_id as agentId', 'users.name as agentName'])
    .where('clients.organization_id', '=', organizationId)
    .$if(state !== undefined, (all) => all.where('clients.is_active', '=', state === 'active'))
    .execute()

type Counts = { id: string; memberCount: number; openOrderCount: number; lastOrderedAt: Date | null }

const readCounts = async ({ db, organizationId }: OrganizationCtx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Counts>()
  const { rows } = await sql<Counts>`
    select c.id,
      (
        select count(*)::int from client_members m join users u on u.id = m.user_id
        where m.client_id = c.id and m.disabled_at is null and u.disabled_at is null
      ) as "memberCount",
      (
        select count(*)::int from orders o where o.client_id = c.id and o.status = any(${[...OPEN_STATUSES]}::text[])
      ) as "openOrderCount",
      (select max(o.submitted_at) from orders o where o.client_id = c.id) as "lastOrderedAt"
    from clients c
    where c.organization_id = ${organizationId} and c.id = any(${ids}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists clients by name. Names are folded and sorted in JavaScript, since databases differ in both (R9). */
export const listAgencyClients = async (ctx: OrganizationCtx, query: Query): Promise<ClientList> => {
  const words = parseSearchWords(query.Search ?? '')
  const found = (await readAll(ctx, query.State))
    .filter(({ name, registryCode, agentName }) => {
      const folded = foldText(`${name} ${registryCode ?? ''} ${agentName ?? ''}`)
      return words.every((word) => folded.includes(word))
    })
    .sort(byName(ctx.locale))
  const size = PAGE_SIZES.clients
  const shown = found.slice((query.Page - 1) * size, query.Page * size)
  const counts = await readCounts(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    clients: shown.map(({ agentId, agentName, ...client }) => {
      const { memberCount = 0, openOrderCount = 0, lastOrderedAt = null } = counts.get(client.id) ?? {}
      return {
        ...client,
        agent: agentId === null ? null : { id: agentId, name: agentName ?? '' },
        memberCount,
        openOrderCount,
        lastOrderedAt: lastOrderedAt?.toISOString() ?? null,
      }
    }),
    pageCount: Math.max(1, Math.ceil(found.length / size)),
    total: found.length,
  }
}
