import { type NotificationKind, NOTIFICATION_OF_STEP } from '@tiraaz/domain/notifications/notification-kinds'
import { PRINTING_HOUSE_STEPS, PRINTING_HOUSE_STEP_NAMES } from '@tiraaz/domain/worksheets/printing-house-steps'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { newId } from '../core/ids.ts'
import type { NotificationParams } from '../db/schema/notifications.ts'
import type { DemoRows } from './demo-rows.ts'

const DAY_MS = 86_400_000
/** Days of events that the demo notifies of, and of those that nobody has read yet. */
const DAYS = { shown: 14, unread: 1 } as const
/** Notifications of one person. */
const AT_MOST = 24

type DemoEvent = {
  kind: NotificationKind
  at: Date
  /** Order or invoice, with its client. */
  of: { organization_id: string; client_id: string }
  orderId: string | null
  worksheetId: string | null
  invoiceId: string | null
  version: string
  params: NotificationParams
}

const OF_NOTHING = { orderId: null, worksheetId: null, invoiceId: null, version: 'demo', params: {} }

const listOrderEvents = (rows: DemoRows): DemoEvent[] =>
  rows.rowsOf('orders').flatMap((order): DemoEvent[] => {
    const { id: orderId, submitted_at: at } = order
    // Drafts were not submitted.
    if (!(at instanceof Date)) return []
    return [{ ...OF_NOTHING, kind: 'orderSubmitted', at, of: order, orderId }]
  })

/** Invoices that became overdue of late, as the job of the morning notifies of them. */
const listOverdueEvents = (rows: DemoRows): DemoEvent[] =>
  rows.rowsOf('sales_invoices').flatMap((invoice): DemoEvent[] => {
    const { net_cents, vat_cents, credited_cents = 0, paid_cents = 0, due_on, number_prefix = '' } = invoice
    const unpaid = Number(net_cents) + Number(vat_cents) - Number(credited_cents) - Number(paid_cents)
    if (invoice.kind === 'creditNote' || unpaid <= 0) return []
    const at = new Date(Date.parse(`${due_on}T06:20:00Z`) + DAY_MS)
    const params = {
      invoiceNumber: `${number_prefix}${invoice.invoice_no}`,
      words: invoice.receiver_name,
      cents: unpaid,
    }
    return [{ ...OF_NOTHING, kind: 'invoiceOverdue', at, of: invoice, invoiceId: invoice.id, version: 'due', params }]
  })

const stepOf = (status: number) =>
  PRINTING_HOUSE_STEP_NAMES.find((step) => WORKSHEET_STATUSES[PRINTING_HOUSE_STEPS[step].to].number === status)

/** Steps that printing houses took by their links: their events have a name and no user. */
const listWorksheetEvents = (rows: DemoRows): DemoEvent[] => {
  const orders = new Map(rows.rowsOf('orders').map((order) => [order.id, order]))
  const orderOfItem = new Map(rows.rowsOf('order_items').map(({ id, order_id }) => [id, order_id]))
  const itemOf = new Map(rows.rowsOf('worksheets').map(({ id, order_item_id }) => [id, order_item_id]))
  return rows.rowsOf('worksheet_events').flatMap(({ worksheet_id: worksheetId, to_status, actor_name, note, at }) => {
    const step = stepOf(to_status)
    const of = orders.get(orderOfItem.get(itemOf.get(worksheetId) ?? '') ?? '')
    if (step === undefined || of === undefined || typeof actor_name !== 'string' || !(at instanceof Date)) return []
    const params = { printingHouse: actor_name, words: note ?? null }
    return [{ ...OF_NOTHING, kind: NOTIFICATION_OF_STEP[step], at, of, orderId: of.id, worksheetId, params }]
  })
}

/** Notifies the project managers of the demo of the last days' orders, answers of printing houses and overdue invoices. */
export const addNotifications = (rows: DemoRows, now: Date): void => {
  const agentOf = new Map(rows.rowsOf('clients').map(({ id, agent_id }) => [id, agent_id]))
  const countOf = new Map<string, number>()
  const recent = [...listOrderEvents(rows), ...listWorksheetEvents(rows), ...listOverdueEvents(rows)]
    .filter(({ at }) => now.getTime() - at.getTime() < DAYS.shown * DAY_MS && at <= now)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  for (const { kind, at, of, orderId, worksheetId, invoiceId, version, params } of recent) {
    const agent = agentOf.get(of.client_id)
    const count = countOf.get(agent ?? '') ?? 0
    if (typeof agent !== 'string' || count === AT_MOST) continue
    countOf.set(agent, count + 1)
    const isRead = now.getTime() - at.getTime() > DAYS.unread * DAY_MS
    rows.add('notifications', {
      id: newId(at),
      organization_id: of.organization_id,
      user_id: agent,
      kind,
      order_id: orderId,
      worksheet_id: worksheetId,
      invoice_id: invoiceId,
      event_key: `${kind}:${worksheetId ?? invoiceId ?? orderId}:${version}`,
      params: JSON.stringify(params),
      at,
      read_at: isRead ? now : null,
    })
  }
}
