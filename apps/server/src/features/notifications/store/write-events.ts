import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { chooseRecipients } from '@tiraaz/domain/notifications/choose-recipients'
import type { NotificationEmail, NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { NotificationParams } from '../../../db/schema/notifications.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type NotificationEmailReader, readCandidates } from './read-candidates.ts'

type WrittenRow = { userId: string; eventKey: string }

const writeRows = defineStatement<{ rows: string; organizationId: string; kind: string; at: Date }, WrittenRow>(
  ({ rows, organizationId, kind, at }) => sql`
    insert into notifications (id, organization_id, user_id, kind, order_id, worksheet_id, invoice_id, event_key, params,
      at, awaits_digest, on_behalf_of)
    select x.id, ${organizationId}::text, x.user_id, ${kind}::text, x.order_id, x.worksheet_id, x.invoice_id, x.event_key,
      x.params, ${at}::timestamptz, x.awaits_digest, x.on_behalf_of
    from jsonb_to_recordset(${rows}::jsonb) as x(id text, user_id text, order_id text, worksheet_id text,
      invoice_id text, event_key text, params jsonb, awaits_digest boolean, on_behalf_of text)
    on conflict (organization_id, user_id, event_key) do nothing
    returning user_id as "userId", event_key as "eventKey"`,
)

/** Event of a kind; without ids it concerns the whole agency. */
export type NotifiedEvent = {
  orderId?: string
  worksheetId?: string
  invoiceId?: string
  /** Distinguishes events of one kind and thing: the version after which they happened, or the id of another thing. */
  version: number | string
  params?: NotificationParams
}

const getEventKey = (kind: NotificationKind, { worksheetId, invoiceId, orderId, version }: NotifiedEvent): string =>
  [kind, worksheetId ?? invoiceId ?? orderId, version].filter((part) => part !== undefined).join(':')

type WritingCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'>
type EventScope = {
  kind: NotificationKind
  organizationId: string
  clientId: string | null
  linkId?: string | null
  actorId: string | null
}
/** Email of those who want one at once: by the feature of the event, or by the digest that follows. */
type SoonestEmail = 'atOnce' | 'digest'

/** Reader of an email at once, with the events that were not notified of before. */
export type NotifiedReader = { reader: NotificationEmailReader; events: NotifiedEvent[] }

/** Writes the notifications of events of one kind; returns those who get an email at once. Each person is notified once. */
export const writeEvents = async (
  tx: WritingCtx,
  { kind, organizationId, clientId, linkId = null, actorId }: EventScope,
  events: readonly NotifiedEvent[],
  soonest: SoonestEmail = 'atOnce',
): Promise<NotifiedReader[]> => {
  if (events.length === 0) return []
  const today = toTallinnDay(tx.now())
  const candidates = await readCandidates(tx.db, { organizationId, clientId, kind, linkId, today })
  const recipients = chooseRecipients(candidates, { kind, actorId })
  if (recipients.length === 0) return []
  const awaitsDigest = (email: NotificationEmail) => email === 'digest' || (email === 'atOnce' && soonest === 'digest')
  const rows = recipients.flatMap(({ id, email, onBehalfOf }) =>
    events.map((event) => ({
      id: tx.newId(),
      user_id: id,
      order_id: event.orderId ?? null,
      worksheet_id: event.worksheetId ?? null,
      invoice_id: event.invoiceId ?? null,
      event_key: getEventKey(kind, event),
      params: event.params ?? {},
      awaits_digest: awaitsDigest(email),
      on_behalf_of: onBehalfOf,
    })),
  )
  const written = await writeRows(tx.db, { rows: JSON.stringify(rows), organizationId, kind, at: tx.now() })
  if (soonest === 'digest') return []
  const told = new Set(written.map(({ userId, eventKey }) => `${userId} ${eventKey}`))
  const readers = new Map(candidates.map(({ id, reader }) => [id, reader]))
  return recipients.flatMap(({ id, email, onBehalfOf }): NotifiedReader[] => {
    const reader = readers.get(id)
    const fresh = events.filter((event) => told.has(`${id} ${getEventKey(kind, event)}`))
    if (email !== 'atOnce' || reader === undefined || fresh.length === 0) return []
    const absent = onBehalfOf === null ? null : (readers.get(onBehalfOf)?.name ?? null)
    return [{ reader: { id, ...reader, onBehalfOf: absent }, events: fresh }]
  })
}
