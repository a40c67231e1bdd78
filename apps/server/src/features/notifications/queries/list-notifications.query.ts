import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { NotificationParams } from '../../../db/schema/notifications.ts'
import { defineStatement } from '../../../db/statement.ts'

type Row = {
  id: string
  kind: NotificationKind
  at: Date
  isRead: boolean
  orderId: string | null
  projectNumber: string | null
  orderName: string | null
  clientName: string | null
  worksheetId: string | null
  position: number | null
  params: NotificationParams
}

/** Reads a page from its index, and one row more, which shows whether there are more. */
const readPage = defineStatement<{ userId: string; organizationId: string; limit: number; offset: number }, Row>(
  ({ userId, organizationId, limit, offset }) => sql`
    select n.id, n.kind, n.at, n.read_at is not null as "isRead", n.order_id as "orderId", n.params,
      o.project_number as "projectNumber", o.name as "orderName", c.name as "clientName",
      n.worksheet_id as "worksheetId", i.position
    from (
      select * from notifications
      where organization_id = ${organizationId} and user_id = ${userId}
      order by at desc, id desc limit ${limit} offset ${offset}
    ) n
    left join orders o on o.id = n.order_id and o.organization_id = n.organization_id
    left join clients c on c.id = o.client_id
    left join worksheets w on w.id = n.worksheet_id and w.organization_id = n.organization_id
    left join order_items i on i.id = w.order_item_id
    order by n.at desc, n.id desc`,
)

const present = ({ at, position, params, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  worksheetName: position === null ? null : formatWorksheetName(row.projectNumber, position),
  printingHouse: params.printingHouse ?? null,
  words: params.words ?? null,
})

/** Returns a page of the caller's notifications, newest first. */
export const listNotifications = async (
  { db, user, organizationId }: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['listNotifications']>,
): Promise<EndpointOutput<Endpoints['listNotifications']>> => {
  const size = PAGE_SIZES.notifications
  const scope = { userId: user.id, organizationId }
  const rows = await readPage(db, { ...scope, limit: size + 1, offset: (query.Page - 1) * size })
  return { notifications: rows.slice(0, size).map(present), hasMoreResults: rows.length > size }
}
