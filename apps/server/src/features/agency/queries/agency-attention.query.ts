import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { countAttention } from './attention-conditions.ts'

type Values = { organizationId: string; today: string }

const readCounts = defineStatement<Values, Record<AttentionKind, number>>((params) => {
  const counts = ATTENTION_KINDS.map((kind) => sql`${countAttention(kind, params)} as ${sql.id(kind)}`)
  return sql<Record<AttentionKind, number>>`select ${sql.join(counts)}`
})

/**
 * Counts the orders of all clients that need attention, by kind; for `toSend` it counts worksheets. A count ends at
 * `ATTENTION_LIMIT`.
 */
export const getAgencyAttention = async (
  ctx: OrganizationCtx,
): Promise<EndpointOutput<Endpoints['getAgencyAttention']>> => {
  const values = { organizationId: ctx.organizationId, today: toTallinnDay(ctx.now()) }
  const [counts] = await readCounts(ctx.db, values)
  return ATTENTION_KINDS.map((kind) => ({ kind, count: counts?.[kind] ?? 0 }))
}
