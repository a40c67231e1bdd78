import { checkLostAccess } from '@tiraaz/domain/accounts/lost-access'
import type { AuditedVerb } from '@tiraaz/domain/audit/audited'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'

const staffOf = ({ db, organizationId }: OrganizationCtx) =>
  db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .where('agency_users.organization_id', '=', organizationId)

/** R1: agency users of the caller's organization only. */
export const loadAgencyUser = async (ctx: OrganizationCtx, userId: string) => {
  const row = await staffOf(ctx)
    .select(['users.id', 'users.name', 'can_view_agency_clients_orders as canView'])
    .select('agency_users.disabled_at as disabledAt')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}
type AgencyUser = Awaited<ReturnType<typeof loadAgencyUser>>

/**
 * Rejects a change after which no agency user could see orders and invite others (R3). The caller holds
 * lockOrganization, so that two users cannot disable each other at once.
 */
export const refuseLostAccess = async (ctx: OrganizationCtx, of: AgencyUser): Promise<void> => {
  const others = await staffOf(ctx)
    .select('users.id')
    .where('can_view_agency_clients_orders', '=', true)
    .where('agency_users.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.id', '<>', of.id)
    .execute()
  const losing = {
    isOwn: of.id === ctx.user.id,
    isKeeper: of.canView && of.disabledAt === null,
    otherKeepers: others.length,
  }
  refuseIfAny(checkLostAccess(losing, 'agency'))
}

type Change = { can_view_agency_clients_orders?: boolean; disabled_at?: Date | null }

export const writeAgencyUser = async ({ db, organizationId }: OrganizationCtx, { id }: AgencyUser, change: Change) => {
  await db
    .updateTable('agency_users')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', id)
    .execute()
}

export const recordAgencyUser = (
  ctx: OrganizationCtx,
  verb: Extract<AuditedVerb, 'changed' | 'disabled' | 'enabled'>,
  { id, name }: AgencyUser,
  [before, after]: [FieldValues, FieldValues],
): Promise<void> => recordChanges(ctx, [{ noun: 'agencyUser', verb, subject: { id, name }, before, after }])
