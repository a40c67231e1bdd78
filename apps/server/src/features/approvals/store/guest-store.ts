import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import type { AddressedUser, NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { getMailDomain } from '@tiraaz/domain/text/email'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createLinkToken } from '../../accounts/index.ts'
import type { ApprovalCtx } from './policy-store.ts'

/** Adds the outside approver of a step; the link is made when the step is asked for. */
export const insertGuest = async (tx: ClientCtx, stepId: string, { name, email }: NamedApprover): Promise<void> => {
  await tx.db
    .insertInto('approval_guests')
    .values({
      id: tx.newId(),
      organization_id: tx.organizationId,
      step_id: stepId,
      name,
      email,
      named_by: tx.user.id,
      named_at: tx.now(),
      replaced_at: null,
      token_hash: null,
      reminder_token_hash: null,
      code_hash: null,
      code_expires_at: null,
    })
    .execute()
}

/** Ends the link of the outside approver of a step, as somebody else was named. */
export const replaceGuest = async ({ db, now, organizationId }: ClientCtx, stepId: string): Promise<void> => {
  await db
    .updateTable('approval_guests')
    .set({ replaced_at: now() })
    .where('step_id', '=', stepId)
    .where('organization_id', '=', organizationId)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Makes a new link for an outside approver, and returns its token; the link of the first email stays. */
export const createGuestToken = async (
  { db, organizationId }: Pick<BaseCtx, 'db'> & { organizationId: string },
  guestId: string,
  { isReminder }: { isReminder: boolean },
): Promise<string> => {
  const { token, tokenHash } = createLinkToken()
  await db
    .updateTable('approval_guests')
    .set(isReminder ? { reminder_token_hash: tokenHash } : { token_hash: tokenHash })
    .where('id', '=', guestId)
    .where('organization_id', '=', organizationId)
    .execute()
  return token
}

type AddressParams = { clientId: string; organizationId: string; ownerIds: string }

const readUsers = defineStatement<AddressParams, AddressedUser>(
  ({ clientId, organizationId, ownerIds }) => sql`
    select u.id, u.name, u.email, m.user_id is not null as "isMember",
      m.user_id is not null and m.disabled_at is null and u.disabled_at is null as "isActive"
    from users u
    left join client_members m
      on m.user_id = u.id and m.client_id = ${clientId} and m.organization_id = ${organizationId}
    where u.id in (
      select own.user_id from client_members own
      where own.client_id = ${clientId} and own.organization_id = ${organizationId}
      union all
      select jsonb_array_elements_text(${ownerIds}::jsonb)
    )`,
)

/** Reads the addresses of the client’s members and of an order’s owners. */
export const readAddressedUsers = (
  { db, client, organizationId }: ApprovalCtx,
  ownerIds: readonly string[],
): Promise<AddressedUser[]> =>
  readUsers(db, { clientId: client.id, organizationId, ownerIds: JSON.stringify(ownerIds) })

type NamerParams = { clientId: string; organizationId: string; userId: string }

const readNamed = defineStatement<NamerParams, NamedApprover>(
  ({ clientId, organizationId, userId }) => sql`
    select g.name, g.email
    from approval_guests g
    join approval_steps s on s.id = g.step_id
    join approval_requests r on r.id = s.request_id
    where g.named_by = ${userId} and g.organization_id = ${organizationId} and r.client_id = ${clientId}
      and g.email is not null
    order by g.named_at desc, g.id desc limit 100`,
)

/** Lists the outside approvers whom the caller named last for this client, as far as their domain is trusted still. */
export const listNamedBefore = async (
  { db, user, client, organizationId }: ClientCtx,
  domains: readonly string[],
): Promise<NamedApprover[]> => {
  const named = await readNamed(db, { clientId: client.id, organizationId, userId: user.id })
  const newest = new Map(named.toReversed().map((one) => [one.email, one]))
  return [...newest.values()]
    .toReversed()
    .filter(({ email }) => domains.includes(getMailDomain(email)))
    .slice(0, APPROVAL_LIMITS.suggestions)
}
