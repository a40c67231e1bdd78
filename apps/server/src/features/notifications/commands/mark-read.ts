import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

/** Marks a notification of the caller as read; 404 for one of somebody else. The first time stays. */
export const markNotificationRead = async (
  { db, now, user, organizationId }: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['markNotificationRead']>,
): Promise<undefined> => {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${now()}::timestamptz)
    where id = ${params.id} and organization_id = ${organizationId} and user_id = ${user.id}
    returning id`.execute(db)
  if (rows.length === 0) throw new NotFound()
  return undefined
}

type Body = EndpointRequest<Endpoints['markNotificationsRead']>['body']

const conditionOf = (body: Body) => {
  if ('upTo' in body) return sql`at <= ${body.upTo}::timestamptz`
  if ('worksheetId' in body) return sql`worksheet_id = ${body.worksheetId}`
  return 'orderId' in body ? sql`order_id = ${body.orderId}` : sql`invoice_id = ${body.invoiceId}`
}

/**
 * Marks the caller's notifications as read: up to an instant, so that those that came after the page was read stay unread,
 * or all of an order, a worksheet or an invoice, which the caller has opened.
 */
export const markNotificationsRead = async (
  { db, now, user, organizationId }: OrganizationCtx,
  { body }: EndpointRequest<Endpoints['markNotificationsRead']>,
): Promise<undefined> => {
  await sql`
    update notifications set read_at = ${now()}::timestamptz
    where organization_id = ${organizationId} and user_id = ${user.id} and read_at is null
      and ${conditionOf(body)}`.execute(db)
  return undefined
}
