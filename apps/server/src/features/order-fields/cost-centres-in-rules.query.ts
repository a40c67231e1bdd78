import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'

/**
 * Reports cost centres that leave the list while a rule of approvals names them: the rule would match no order any more, and
 * nobody would notice.
 */
export const checkRemovedCostCentres = async (
  { db, client, organizationId }: ClientCtx,
  before: readonly CostCentre[],
  after: readonly CostCentre[],
): Promise<Problem[]> => {
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id))
  if (removed.length === 0) return []
  const rules = await db
    .selectFrom('approval_rules')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['name', sql<string[]>`jsonb_path_query_array(conditions, '$[*].costCentreIds[*]')`.as('costCentreIds')])
    .orderBy('position')
    .execute()
  return removed.flatMap(({ id, code }): Problem[] => {
    const rule = rules.find(({ costCentreIds }) => costCentreIds.includes(id))
    return rule === undefined
      ? []
      : [{ key: 'costCentres', code: 'costCentreInRule', params: { name: code, rule: rule.name } }]
  })
}
