import { sql } from 'kysely'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineReplannedStatement } from '../../../db/statement.ts'

type UserScope = { userId: string; organizationId: string }
type ContactRow = {
  userId: string
  name: string
  organizations: string[]
  isAgent: boolean
  lastMessageAt: Date | null
}

/** People with whom the caller has a conversation, with the time of its last message. */
const talked = ({ userId, organizationId }: { [Key in keyof UserScope]: ReturnType<typeof sql<string>> }) => sql`
  talked as (
    select other.user_id, c.last_message_at
    from conversation_participants own
    join conversations c on c.id = own.conversation_id
    join conversation_participants other on other.conversation_id = c.id and other.user_id <> own.user_id
    where own.user_id = ${userId} and own.organization_id = ${organizationId}
  )`

const readAgencyUsers = defineReplannedStatement<UserScope, ContactRow>(
  ({ userId, organizationId }) => sql`
    with ${talked({ userId, organizationId })}
    select u.id as "userId", u.name, json_build_array(o.name) as organizations,
      exists (
        select from client_members m join clients c on c.id = m.client_id
        where m.user_id = ${userId} and m.organization_id = ${organizationId} and m.disabled_at is null
          and c.is_active and c.agent_id = u.id
      ) as "isAgent",
      t.last_message_at as "lastMessageAt"
    from agency_users a
    join users u on u.id = a.user_id
    join organizations o on o.id = a.organization_id
    left join talked t on t.user_id = u.id
    where a.organization_id = ${organizationId} and a.disabled_at is null and u.disabled_at is null`,
)

const readMembers = defineReplannedStatement<UserScope, ContactRow>(
  ({ userId, organizationId }) => sql`
    with ${talked({ userId, organizationId })}
    select u.id as "userId", u.name, json_agg(c.name) as organizations, false as "isAgent",
      t.last_message_at as "lastMessageAt"
    from client_members m
    join clients c on c.id = m.client_id
    join users u on u.id = m.user_id
    left join talked t on t.user_id = u.id
    where m.organization_id = ${organizationId} and c.is_active and m.disabled_at is null and u.disabled_at is null
      and not exists (
        select from agency_users a where a.user_id = u.id and a.organization_id = ${organizationId} and a.disabled_at is null
      )
    group by u.id, u.name, t.last_message_at`,
)

/**
 * Lists people that the caller may write to (R31): for members agency users, their agent first; for agency users
 * members.
 */
export const listChatContacts = async ({ db, user, organizationId, isAgencyUser, locale }: OrganizationCtx) => {
  const scope = { userId: user.id, organizationId }
  const rows = await (isAgencyUser ? readMembers : readAgencyUsers)(db, scope)
  const inOrder = byName(locale)
  return rows
    .sort((a, b) => Number(b.isAgent) - Number(a.isAgent) || inOrder(a, b))
    .map(({ userId, name, organizations, lastMessageAt }) => ({
      userId,
      name,
      organizations: organizations.sort(new Intl.Collator(locale).compare),
      lastMessageAt: lastMessageAt?.toISOString() ?? null,
    }))
}
