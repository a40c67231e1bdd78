import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import { countAttention } from './attention-conditions.ts'

type Values = { organizationId: string; today: string; agents: readonly string[] }

const READ_COUNTS = defineStatementsByShape<'agents', Values, Record<AttentionKind, number>>((filters) =>
  // Parameters are named one by one: they have no keys to spread.
  defineStatement(({ organizationId, today, agents }) => {
    const params = { organizationId, today, ...(filters.includes('agents') ? { agents } : {}) }
    const counts = ATTENTION_KINDS.map((kind) => sql`${countAttention(kind, params)} as ${sql.id(kind)}`)
    return sql<Record<AttentionKind, number>>`select ${sql.join(counts)}`
  }),
)

/**
 * Counts the orders of all clients, or of the clients of some agents, that need attention, by kind; for `toSend` it counts
 * worksheets. A count ends at `ATTENTION_LIMIT`.
 */
export const getAgencyAttention = async (
  ctx: OrganizationCtx,
  { query: { 'Agents[]': agents } }: EndpointRequest<Endpoints['getAgencyAttention']>,
): Promise<EndpointOutput<Endpoints['getAgencyAttention']>> => {
  const values = { organizationId: ctx.organizationId, today: toTallinnDay(ctx.now()), agents }
  const [counts] = await READ_COUNTS(agents.length > 0 ? ['agents'] : [])(ctx.db, values)
  return ATTENTION_KINDS.map((kind) => ({ kind, count: counts?.[kind] ?? 0 }))
}
