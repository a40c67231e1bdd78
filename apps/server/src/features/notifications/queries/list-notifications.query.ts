import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { NotificationParams } from '../../../db/schema/notifications.ts'
import { defineStatement } from '../../../db/statement.ts'
import { getEmailName } from '../../../ports/mail/email-texts.ts'

type Row = {
  id: string
  kind: NotificationKind
  at: Date
  isRead: boolean
  orderId: string | null
  projectNumber: string | null
  orderName: string | null
  clientId: string | null
  clientName: string | null
  worksheetId: string | null
  invoiceId: string | null
  position: number | null
  onBehalfOf: string | null
  params: NotificationParams
}

/** Reads a page from its index, and one row more, which shows whether there are more. */
const readPage = defineStatement<{ userId: string; organizationId: string; limit: number; offset: number }, Row>(
  ({ userId, organizationId, limit, offset }) => sql`
    select n.id, n.kind, n.at, n.read_at is not null as "isRead", n.order_id as "orderId", n.params,
      o.project_number as "projectNumber", o.name as "orderName", c.id as "clientId", c.name as "clientName",
      n.worksheet_id as "worksheetId", n.invoice_id as "invoiceId", i.position, absent.name as "onBehalfOf"
    from (
      select * from notifications
      where organization_id = ${organizationId} and user_id = ${userId}
      order by at desc, id desc limit ${limit} offset ${offset}
    ) n
    left join orders o on o.id = n.order_id and o.organization_id = n.organization_id
    left join sales_invoices s on s.id = n.invoice_id and s.organization_id = n.organization_id
    left join clients c on c.id = coalesce(o.client_id, s.client_id)
    left join users absent on absent.id = n.on_behalf_of
    left join worksheets w on w.id = n.worksheet_id and w.organization_id = n.organization_id
    left join order_items i on i.id = w.order_item_id
    order by n.at desc, n.id desc`,
)

/** Words below the line; of an email that was not delivered what it was and its address. */
const wordsOf = ({ words, mail }: NotificationParams, locale: Locale): string | null =>
  mail === undefined ? (words ?? null) : `${getEmailName(locale, mail.kind)}: ${mail.email}`

const present = ({ at, position, params, ...row }: Row, locale: Locale) => ({
  ...row,
  at: at.toISOString(),
  worksheetName: position === null ? null : formatWorksheetName(row.projectNumber, position),
  printingHouse: params.printingHouse ?? null,
  invoiceNumber: params.invoiceNumber ?? null,
  sum: centsToEurosOrNull(params.cents ?? null),
  mailReader: params.mail?.name ?? null,
  words: wordsOf(params, locale),
})

/** Returns a page of the caller's notifications, newest first. */
export const listNotifications = async (
  { db, user, organizationId, locale }: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['listNotifications']>,
): Promise<EndpointOutput<Endpoints['listNotifications']>> => {
  const size = PAGE_SIZES.notifications
  const scope = { userId: user.id, organizationId }
  const rows = await readPage(db, { ...scope, limit: size + 1, offset: (query.Page - 1) * size })
  return { notifications: rows.slice(0, size).map((row) => present(row, locale)), hasMoreResults: rows.length > size }
}
