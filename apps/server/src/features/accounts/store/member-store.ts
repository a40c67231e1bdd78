import type { AuditedVerb } from '@tiraaz/domain/audit/audited'
import { checkLostAccess } from '@tiraaz/domain/accounts/lost-access'
import type { Role } from '@tiraaz/domain/access/role'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'

/** Locks the members of a client, so that two managers cannot disable each other at once. */
export const lockMembers = async ({ db, client, organizationId }: ClientCtx): Promise<void> => {
  await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const membersOf = ({ db, client, organizationId }: ClientCtx) =>
  db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)

/** R1: members of the caller's client only. */
export const loadMember = async (ctx: ClientCtx, userId: string) => {
  const row = await membersOf(ctx)
    .select(['users.id', 'users.name', 'client_members.role', 'client_members.disabled_at as disabledAt'])
    .select('client_members.default_cost_centre_id as defaultCostCentreId')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}
type Member = Awaited<ReturnType<typeof loadMember>>

const isManaging = ({ role, disabledAt }: Pick<Member, 'role' | 'disabledAt'>) =>
  role === 'manager' && disabledAt === null

/** Rejects a change that takes access from the caller or from the last manager. The caller holds lockMembers. */
export const refuseLostAccess = async (ctx: ClientCtx, member: Member): Promise<void> => {
  const managers = await membersOf(ctx)
    .select('users.id')
    .where('client_members.role', '=', 'manager')
    .where('client_members.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.id', '<>', member.id)
    .execute()
  const losing = {
    isOwn: member.id === ctx.user.id,
    isKeeper: isManaging(member),
    otherKeepers: managers.length,
  }
  refuseIfAny(checkLostAccess(losing, 'client'))
}

type Change = { role?: Exclude<Role, 'agency'>; disabled_at?: Date | null; default_cost_centre_id?: string | null }

export const writeMember = async ({ db, client }: ClientCtx, { id }: Member, change: Change): Promise<void> => {
  await db
    .updateTable('client_members')
    .set(change)
    .where('client_id', '=', client.id)
    .where('user_id', '=', id)
    .execute()
}

/** Clears defaults of the client's members that are not in its list of cost centres any more (R45). */
export const clearDefaultCostCentres = async (
  { db, client, organizationId }: ClientCtx,
  listedIds: readonly string[],
): Promise<void> => {
  await db
    .updateTable('client_members')
    .set({ default_cost_centre_id: null })
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('default_cost_centre_id', 'is not', null)
    .where('default_cost_centre_id', 'not in', ['', ...listedIds])
    .execute()
}

export const recordMember = (
  ctx: ClientCtx,
  verb: Extract<AuditedVerb, 'changed' | 'disabled' | 'enabled'>,
  { id, name }: Member,
  [before, after]: [FieldValues, FieldValues],
): Promise<void> =>
  recordChanges(ctx, [{ noun: 'member', verb, subject: { id, name }, clientId: ctx.client.id, before, after }])
