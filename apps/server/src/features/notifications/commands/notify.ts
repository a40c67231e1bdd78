import { chooseRecipients, type NotificationCandidate } from '@tiraaz/domain/notifications/choose-recipients'
import type { NotificationEmail, NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { type ActorCtx, type BaseCtx, getStoredActor } from '../../../context/context.ts'
import type { NotificationParams } from '../../../db/schema/notifications.ts'
import { defineStatement } from '../../../db/statement.ts'

/** Agency user who gets an email about an event at once. */
export type NotificationEmailReader = { id: string; email: string; name: string; locale: Locale }

type Candidate = NotificationCandidate & { reader: NotificationEmailReader }
type CandidateScope = { organizationId: string; clientId: string; kind: NotificationKind; linkId: string | null }

/** Reads the agency users who may see the client's orders, with their setting for the kind. */
const readCandidates = defineStatement<CandidateScope, Candidate>(
  ({ organizationId, clientId, kind, linkId }) => sql`
    select u.id, (u.id = c.agent_id) is true as "isProjectManager", (u.id = l.created_by) is true as "isSender",
      s.email, json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale) as reader
    from clients c
    join agency_users a on a.organization_id = c.organization_id and a.disabled_at is null
      and a.can_view_agency_clients_orders
    join users u on u.id = a.user_id and u.disabled_at is null
    left join worksheet_links l on l.id = ${linkId} and l.organization_id = c.organization_id
    left join notification_settings s on s.organization_id = c.organization_id and s.user_id = u.id and s.kind = ${kind}
    where c.id = ${clientId} and c.organization_id = ${organizationId}
    order by u.id`,
)

type WrittenRow = { userId: string }

const writeNotifications = defineStatement<Record<string, unknown> & { rows: string }, WrittenRow>(
  ({ rows, organizationId, kind, orderId, worksheetId, eventKey, params, at }) => sql`
    insert into notifications
      (id, organization_id, user_id, kind, order_id, worksheet_id, event_key, params, at, awaits_digest)
    select x.id, ${organizationId}::text, x.user_id, ${kind}::text, ${orderId}::text, ${worksheetId}::text,
      ${eventKey}::text, ${params}::jsonb, ${at}::timestamptz, x.awaits_digest
    from jsonb_to_recordset(${rows}::jsonb) as x(id text, user_id text, awaits_digest boolean)
    on conflict (organization_id, user_id, event_key) do nothing
    returning user_id as "userId"`,
)

export type NotifiedEvent = {
  kind: NotificationKind
  orderId: string
  worksheetId?: string
  /** Tells events of one kind and thing apart: the version after which they happened, or the id of a link. */
  version: number | string
  params?: NotificationParams
}

type WritingCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'>
type EventScope = { organizationId: string; clientId: string; linkId: string | null; actorId: string | null }
/** Email of those who want one at once: by the feature of the event, or by the digest that follows. */
type SoonestEmail = 'atOnce' | 'digest'

/** Writes the notifications of an event; returns those who get an email at once. Each person is notified once. */
export const writeEvent = async (
  tx: WritingCtx,
  { organizationId, clientId, linkId, actorId }: EventScope,
  { kind, orderId, worksheetId, version, params = {} }: NotifiedEvent,
  soonest: SoonestEmail = 'atOnce',
): Promise<NotificationEmailReader[]> => {
  const candidates = await readCandidates(tx.db, { organizationId, clientId, kind, linkId })
  const recipients = chooseRecipients(candidates, { kind, actorId })
  if (recipients.length === 0) return []
  const awaitsDigest = (email: NotificationEmail) => email === 'digest' || (email === 'atOnce' && soonest === 'digest')
  const rows = recipients.map(({ id, email }) => ({ id: tx.newId(), user_id: id, awaits_digest: awaitsDigest(email) }))
  const written = await writeNotifications(tx.db, {
    rows: JSON.stringify(rows),
    organizationId,
    kind,
    orderId,
    worksheetId: worksheetId ?? null,
    eventKey: `${kind}:${worksheetId ?? orderId}:${version}`,
    params: JSON.stringify(params),
    at: tx.now(),
  })
  if (soonest === 'digest') return []
  const emailed = new Set(recipients.filter(({ email }) => email === 'atOnce').map(({ id }) => id))
  const told = new Set(written.map(({ userId }) => userId))
  return candidates.flatMap(({ id, reader }) => (emailed.has(id) && told.has(id) ? [reader] : []))
}

/**
 * Notifies the agency of an event in the transaction that makes it (R39). Returns those who get an email about it at once;
 * the feature of the event writes that email.
 */
export const notify = (tx: ActorCtx, event: NotifiedEvent): Promise<NotificationEmailReader[]> =>
  writeEvent(
    tx,
    {
      organizationId: tx.organizationId,
      clientId: tx.client.id,
      linkId: 'printingHouse' in tx ? tx.printingHouse.linkId : null,
      actorId: getStoredActor(tx).id,
    },
    event,
  )
