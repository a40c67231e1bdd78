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
  orderId: string
  worksheetId: string | null
  params: NotificationParams
}

const listOrderEvents = (rows: DemoRows): DemoEvent[] =>
  rows.rowsOf('orders').flatMap(({ id, submitted_at: at }) =>
    // Drafts were not submitted.
    at instanceof Date ? [{ kind: 'orderSubmitted', at, orderId: id, worksheetId: null, params: {} }] : [],
  )

const stepOf = (status: number) =>
  PRINTING_HOUSE_STEP_NAMES.find((step) => WORKSHEET_STATUSES[PRINTING_HOUSE_STEPS[step].to].number === status)

/** Steps that printing houses took by their links: their events have a name and no user. */
const listWorksheetEvents = (rows: DemoRows): DemoEvent[] => {
  const orderOfItem = new Map(rows.rowsOf('order_items').map(({ id, order_id }) => [id, order_id]))
  const itemOf = new Map(rows.rowsOf('worksheets').map(({ id, order_item_id }) => [id, order_item_id]))
  return rows.rowsOf('worksheet_events').flatMap(({ worksheet_id: worksheetId, to_status, actor_name, note, at }) => {
    const step = stepOf(to_status)
    const orderId = orderOfItem.get(itemOf.get(worksheetId) ?? '')
    if (step === undefined || orderId === undefined || typeof actor_name !== 'string' || !(at instanceof Date))
      return []
    const params = { printingHouse: actor_name, words: note ?? null }
    return [{ kind: NOTIFICATION_OF_STEP[step], at, orderId, worksheetId, params }]
  })
}

/** Notifies the project managers of the demo of the last days' orders and answers of printing houses. */
export const addNotifications = (rows: DemoRows, now: Date): void => {
  const agentOf = new Map(rows.rowsOf('clients').map(({ id, agent_id }) => [id, agent_id]))
  const orders = new Map(rows.rowsOf('orders').map((order) => [order.id, order]))
  const countOf = new Map<string, number>()
  const recent = [...listOrderEvents(rows), ...listWorksheetEvents(rows)]
    .filter(({ at }) => now.getTime() - at.getTime() < DAYS.shown * DAY_MS && at <= now)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  for (const { kind, at, orderId, worksheetId, params } of recent) {
    const order = orders.get(orderId)
    const agent = agentOf.get(order?.client_id ?? '')
    const count = countOf.get(agent ?? '') ?? 0
    if (order === undefined || typeof agent !== 'string' || count === AT_MOST) continue
    countOf.set(agent, count + 1)
    const isRead = now.getTime() - at.getTime() > DAYS.unread * DAY_MS
    rows.add('notifications', {
      id: newId(at),
      organization_id: order.organization_id,
      user_id: agent,
      kind,
      order_id: orderId,
      worksheet_id: worksheetId,
      event_key: `${kind}:${worksheetId ?? orderId}:demo`,
      params: JSON.stringify(params),
      at,
      read_at: isRead ? now : null,
    })
  }
}
