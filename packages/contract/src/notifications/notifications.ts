import { NOTIFICATION_EMAILS, NOTIFICATION_KINDS } from '@tiraaz/domain/notifications/notification-kinds'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, price, queryPage } from '../wire-types.ts'

const kind = z.enum(NOTIFICATION_KINDS)
const setting = z.strictObject({ kind, email: z.enum(NOTIFICATION_EMAILS) })

const notification = z.strictObject({
  id,
  kind,
  at: instant,
  isRead: z.boolean(),
  orderId: id.nullable(),
  projectNumber: z.string().nullable(),
  orderName: z.string().nullable(),
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** Worksheet of a printing house's answer. */
  worksheetId: id.nullable(),
  worksheetName: z.string().nullable(),
  printingHouse: z.string().nullable(),
  /** Overdue invoice. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  /** Amount of a payment without an invoice, or left to pay of an overdue invoice. */
  sum: price,
  /** Name of the person whose email was not delivered. */
  mailReader: z.string().nullable(),
  /** Absent colleague in whose place the caller was notified (R42). */
  onBehalfOf: z.string().nullable(),
  /**
   * Explanation of the printing house, alteration request of the client, name of a file, payer, or the kind and address of
   * an email.
   */
  words: z.string().nullable(),
})

export const listNotifications = endpoint('listNotifications', {
  summary: 'A page of the caller’s notifications, newest first (R39).',
  query: z.object({ Page: queryPage }),
  response: z.strictObject({ notifications: z.array(notification), hasMoreResults: z.boolean() }),
})

export const markNotificationRead = endpoint('markNotificationRead', {
  summary: 'The caller has read one notification.',
  params: z.object({ id }),
  responseKind: 'nothing',
})

export const markNotificationsRead = endpoint('markNotificationsRead', {
  summary:
    'The caller has read every notification up to this instant, or those of an order with its worksheets, of one worksheet or of an invoice; others stay unread.',
  body: z.union([
    z.strictObject({ upTo: instant }),
    z.strictObject({ orderId: id }),
    z.strictObject({ worksheetId: id }),
    z.strictObject({ invoiceId: id }),
  ]),
  responseKind: 'nothing',
})

export const getNotificationSettings = endpoint('getNotificationSettings', {
  summary: 'When each kind of notification is emailed to the caller (R39).',
  response: z.array(setting),
})

export const saveNotificationSetting = endpoint('saveNotificationSetting', {
  summary: 'Sets when one kind of notification is emailed to the caller; the list in the portal always has it.',
  body: setting,
  responseKind: 'nothing',
})
