import { type ProofDeadlineTerms } from '@tiraaz/domain/proofs/proof-deadline'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Locale } from '@tiraaz/messages/locale'
import { type RawBuilder, sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { createLinkToken } from '../../accounts/index.ts'
import { DEADLINE_TERMS } from './deadline-terms.ts'
import { selectFilesKey } from '../../proof-conditions/index.ts'

/** Person or guest who has not answered a waiting round, with what a reminder says. */
export type PersonToRemind = {
  roundId: string
  organizationId: string
  clientId: string
  status: OrderStatus
  sentAt: Date
  dueOn: string | null
  message: string
  senderName: string
  projectNumber: string | null
  orderName: string | null
  clientName: string
  productNames: { et: string; en: string }
  terms: ProofDeadlineTerms
  /** Id of the user or of the guest. */
  id: string
  isGuest: boolean
  name: string
  email: string
  locale: Locale | null
  expiresAt: Date | null
  remindedAt: Date | null
}

/** Reads everybody who has not answered the waiting rounds that a condition on `r` chooses, guests with an open link. */
export const readPeopleToRemind = async (
  { db, now }: Pick<BaseCtx, 'db' | 'now'>,
  rounds: RawBuilder<unknown>,
): Promise<PersonToRemind[]> => {
  const { rows } = await sql<PersonToRemind>`
    select r.id as "roundId", r.organization_id as "organizationId", r.client_id as "clientId", o.status,
      r.sent_at as "sentAt", r.due_on as "dueOn", r.message, sender.name as "senderName",
      o.project_number as "projectNumber", o.name as "orderName", c.name as "clientName",
      jsonb_build_object(
        'et', coalesce(i.product_name_et, p.name_et), 'en', coalesce(i.product_name_en, p.name_en)
      ) as "productNames",
      ${DEADLINE_TERMS} as terms, asked.*
    from proof_rounds r
    join orders o on o.id = r.order_id
    join clients c on c.id = r.client_id and c.is_active
    join order_items i on i.id = r.item_id
    join products p on p.id = i.product_id
    join users sender on sender.id = r.sent_by
    cross join lateral (
      select u.id, false as "isGuest", u.name, u.email, u.locale, null::timestamptz as "expiresAt",
        one.reminded_at as "remindedAt"
      from proof_people one
      join users u on u.id = one.user_id and u.disabled_at is null
      join client_members m on m.user_id = u.id and m.client_id = r.client_id and m.disabled_at is null
        and m.role in ('orderer', 'manager')
      where one.round_id = r.id
      union all
      select g.id, true, g.name, g.email, c.document_locale, g.expires_at, g.reminded_at
      from proof_guests g where g.round_id = r.id and g.revoked_at is null and g.email is not null and g.expires_at > ${now()}
    ) asked
    where r.state = 'sent' and ${rounds} and r.files_key = ${selectFilesKey(sql`r.item_id`)}
      and not exists (
        select from proof_decisions d where d.round_id = r.id and coalesce(d.user_id, d.guest_id) = asked.id
      )
    order by r.id, asked."isGuest", asked.id`.execute(db)
  return rows
}

/** Locks the order of a round, as its answers do, for a job that has no client. */
export const lockOrderOfRound = async ({ db }: Pick<BaseCtx, 'db'>, roundId: string): Promise<void> => {
  await sql`
    select o.id from orders o join proof_rounds r on r.order_id = o.id where r.id = ${roundId}
    for no key update of o`.execute(db)
}

/**
 * Records that a person was reminded now. Returns the token of a guest's new link, of which only the hash is stored; the
 * link of the first email stays.
 */
export const recordReminder = async (
  { db, now }: Pick<BaseCtx, 'db' | 'now'>,
  { id, roundId, isGuest }: PersonToRemind,
): Promise<{ token: string }> => {
  const { token, tokenHash } = createLinkToken()
  await (isGuest
    ? sql`update proof_guests set reminded_at = ${now()}, reminder_token_hash = ${tokenHash} where id = ${id}`
    : sql`update proof_people set reminded_at = ${now()} where round_id = ${roundId} and user_id = ${id}`
  ).execute(db)
  return { token }
}
