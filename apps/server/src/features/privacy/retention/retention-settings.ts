import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkRetention, mapRetention, RETENTION_KINDS } from '@tiraaz/domain/organization/retention'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { loadOrganization, writeOrganization } from '../../organization/index.ts'
import { getRetentionStart, RETENTION_RULES } from './retention-rules.ts'
import { readRetentionDays, writeRetentionDays } from './retention-store.ts'

/** Returns how long the organization keeps data. */
export const getRetention = async (ctx: OrganizationCtx): Promise<EndpointOutput<Endpoints['getRetention']>> => {
  const { version } = await ctx.db
    .selectFrom('organizations')
    .select('version')
    .where('id', '=', ctx.organizationId)
    .executeTakeFirstOrThrow()
  return { version, days: await readRetentionDays(ctx) }
}

/** Counts what the nightly job would remove with other days. */
export const getRetentionPreview = async (
  ctx: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['getRetentionPreview']>,
): Promise<EndpointOutput<Endpoints['getRetentionPreview']>> => {
  const counts = mapRetention(() => 0)
  for (const kind of RETENTION_KINDS) {
    const days = query[kind]
    if (days !== undefined) counts[kind] = await RETENTION_RULES[kind].count(ctx, getRetentionStart(ctx.now(), days))
  }
  return { counts }
}

/** Saves how long data is kept; nothing is removed before the next nightly job. */
export const saveRetention = (
  outer: OrganizationCtx,
  { query, body }: EndpointRequest<Endpoints['saveRetention']>,
): Promise<EndpointOutput<Endpoints['saveRetention']>> => {
  refuseIfAny(checkRetention(body))
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const before = await readRetentionDays(ctx)
    await writeRetentionDays(ctx, body)
    const subject = { id: row.id, name: row.name }
    await recordChanges(ctx, [{ noun: 'retention', verb: 'changed', subject, before, after: { ...body } }])
    return writeOrganization(ctx, row, {})
  })
}
