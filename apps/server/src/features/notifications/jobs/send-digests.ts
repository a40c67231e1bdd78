import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { isWorkday } from '@tiraaz/domain/calendar/workdays'
import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { NotificationParams } from '../../../db/schema/notifications.ts'
import { toDigestItem } from '../emails/to-digest-item.ts'

export type DigestCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

type DigestReader = { organizationId: string; userId: string }

/** People with a notification that awaits the digest; not those of an agency whose day off it is. */
const listReaders = async (db: DigestCtx['db'], today: string): Promise<DigestReader[]> => {
  const { rows } = await sql<DigestReader>`
    select distinct n.organization_id as "organizationId", n.user_id as "userId" from notifications n
    where n.awaits_digest and not exists (
      select from organization_days_off d where d.organization_id = n.organization_id and d.day = ${today}::date
    )
    order by 1, 2`.execute(db)
  return rows
}

type DigestRow = {
  kind: NotificationKind
  projectNumber: string | null
  clientName: string | null
  position: number | null
  onBehalfOf: string | null
  params: NotificationParams
  email: string
  name: string
  locale: Locale
}

/** Takes what awaits the digest of a person, oldest first: what they have read already is left out of the email. */
const takeAwaiting = async (db: DigestCtx['db'], { organizationId, userId }: DigestReader): Promise<DigestRow[]> => {
  const { rows } = await sql<DigestRow>`
    with taken as (
      update notifications set awaits_digest = false
      where organization_id = ${organizationId} and user_id = ${userId} and awaits_digest
      returning *
    )
    select t.kind, t.params, o.project_number as "projectNumber", c.name as "clientName", i.position,
      absent.name as "onBehalfOf", u.email, u.name, u.locale
    from taken t
    join agency_users a on a.organization_id = t.organization_id and a.user_id = t.user_id and a.disabled_at is null
      and a.can_view_agency_clients_orders
    join users u on u.id = a.user_id and u.disabled_at is null
    left join orders o on o.id = t.order_id and o.organization_id = t.organization_id
    left join sales_invoices s on s.id = t.invoice_id and s.organization_id = t.organization_id
    left join clients c on c.id = coalesce(o.client_id, s.client_id)
    left join users absent on absent.id = t.on_behalf_of
    left join worksheets w on w.id = t.worksheet_id and w.organization_id = t.organization_id
    left join order_items i on i.id = w.order_item_id
    where t.read_at is null
    order by t.at, t.id`.execute(db)
  return rows
}

const present = ({ kind, params, position, ...names }: DigestRow) =>
  toDigestItem(kind, params, {
    ...names,
    worksheetName: position === null ? '' : formatWorksheetName(names.projectNumber, position),
  })

/** Sends each person one email about the notifications that wait for it (job sendNotificationDigests), on working days. */
export const sendNotificationDigests = async (ctx: DigestCtx): Promise<void> => {
  const today = toTallinnDay(ctx.now())
  if (!isWorkday(today)) return
  for (const reader of await listReaders(ctx.db, today)) {
    await ctx.db.transaction().execute(async (db) => {
      const rows = await takeAwaiting(db, reader)
      const [first] = rows
      if (first === undefined) return
      const { email, name, locale } = first
      await ctx.ports.mail.queue(
        { ...ctx, db },
        {
          to: { email, name, locale },
          organizationId: reader.organizationId,
          content: {
            kind: 'notificationDigest',
            link: `${ctx.ports.publicUrl}/agency/orders`,
            items: rows.map(present),
          },
        },
      )
    })
  }
}
