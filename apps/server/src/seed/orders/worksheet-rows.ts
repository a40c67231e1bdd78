import { randomBytes } from 'node:crypto'
import { isInWork } from '@tiraaz/domain/worksheets/worksheet-work'
import { getLinkExpiry, getDefaultLinkEnd } from '@tiraaz/domain/worksheets/worksheet-link'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { newId } from '../../core/ids.ts'
import { PRINTING_HOUSE_CONTACTS } from '../content/printing-house-contacts.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoPrintingHouse } from '../organizations.ts'
import type { Random } from '../random.ts'
import { type DemoItem, type DemoOrder, lacksFiles } from './demo-order.ts'

/** Statuses that a worksheet has passed through, by its last one (R21). */
const PATHS = {
  open: ['open'],
  confirmed: ['open', 'confirmed'],
  accepted: ['open', 'confirmed', 'accepted'],
  rejected: ['open', 'confirmed', 'rejected'],
  requiresAdjustment: ['open', 'confirmed', 'requiresAdjustment'],
  completed: ['open', 'confirmed', 'accepted', 'completed'],
  done: ['open', 'confirmed', 'accepted', 'completed', 'done'],
  finalized: ['open', 'confirmed', 'accepted', 'completed', 'done', 'finalized'],
} as const satisfies Partial<Record<WorksheetStatus, readonly WorksheetStatus[]>>

const IN_PRODUCTION = [
  'open',
  'confirmed',
  'confirmed',
  'accepted',
  'accepted',
  'accepted',
  'completed',
  'requiresAdjustment',
  'rejected',
] as const

/** Steps that the printing house takes itself, with the text that it writes. */
const PRINTING_HOUSE_STATUSES: Partial<Record<WorksheetStatus, string | null>> = {
  accepted: null,
  rejected: 'Sellele tähtajale me kahjuks ei jõua: masin on kolmapäevani kinni.',
  requiresAdjustment: 'Failis on lõikevaru ainult kahel küljel. Palun saatke parandatud fail.',
  completed: null,
  done: null,
}

const pathOf = (order: DemoOrder, item: DemoItem, random: Random): readonly WorksheetStatus[] => {
  if (order.status === 'done') return PATHS.done
  if (order.status === 'complete') return PATHS.finalized
  // A worksheet without its files is not sent to the printing house (R12).
  return lacksFiles({ items: [item] }) ? PATHS.open : PATHS[random.pick(IN_PRODUCTION)]
}

/** Spreads the steps evenly between the confirmation and the day of delivery, or the end of yesterday. */
const momentOf = (order: DemoOrder, at: number, steps: number, now: Date): Date => {
  const { confirmedAt, doneAt, completedAt } = order.times
  const from = (confirmedAt ?? order.times.createdAt).getTime()
  if (at === 5 && completedAt !== null) return completedAt
  const until = (doneAt ?? now).getTime()
  const parts = doneAt === null ? steps : 4
  return new Date(from + Math.floor(((until - from) * at) / parts))
}

type Sheet = {
  id: string
  order: DemoOrder
  house: DemoPrintingHouse | undefined
  steps: readonly WorksheetStatus[]
  now: Date
}

const addEvents = (rows: DemoRows, { id, order, house: printingHouse, steps, now }: Sheet): void => {
  for (const [at, status] of steps.entries()) {
    const before = steps[at - 1]
    const moment = momentOf(order, at, steps.length, now)
    const words = PRINTING_HOUSE_STATUSES[status]
    const isByPrintingHouse = words !== undefined && printingHouse !== undefined
    rows.add('worksheet_events', {
      id: newId(moment),
      organization_id: order.client.organization.id,
      worksheet_id: id,
      actor_id: isByPrintingHouse ? null : order.client.agent.id,
      actor_name: isByPrintingHouse ? printingHouse.name : null,
      at: moment,
      from_status: before === undefined ? null : WORKSHEET_STATUSES[before].number,
      to_status: WORKSHEET_STATUSES[status].number,
      note: words ?? null,
    })
  }
}

/** Adds the link through which the printing house answered; its token is not stored anywhere. */
const addLink = (rows: DemoRows, { id, order, house: printingHouse, steps, now }: Sheet): void => {
  const last = steps.at(-1) ?? 'open'
  if (printingHouse === undefined || last === 'open' || !isInWork(last)) return
  const sentAt = momentOf(order, 1, steps.length, now)
  rows.add('worksheet_links', {
    id: newId(sentAt),
    organization_id: order.client.organization.id,
    worksheet_id: id,
    token_hash: randomBytes(32).toString('base64url'),
    email: PRINTING_HOUSE_CONTACTS[printingHouse.key].email,
    printing_house_name: printingHouse.name,
    created_by: order.client.agent.id,
    created_at: sentAt,
    expires_at: getLinkExpiry(getDefaultLinkEnd(order.deadline, toTallinnDay(now))),
    opened_at: steps.length > 2 ? momentOf(order, 2, steps.length, now) : null,
  })
}

/** Statuses of worksheets whose pieces have left the printing house. */
const IS_SHIPPED: ReadonlySet<WorksheetStatus> = new Set(['completed', 'done', 'finalized'])
const CARRIERS = ['DPD', 'Omniva', 'Venipak'] as const

/** Adds a shipment for each destination of the item; numbers come from the order, so that they stay the same. */
const addShipments = (rows: DemoRows, { id, order, steps, now }: Sheet, item: DemoItem): void => {
  const last = steps.at(-1) ?? 'open'
  if (!IS_SHIPPED.has(last)) return
  const at = steps.indexOf('completed')
  const createdAt = momentOf(order, at, steps.length, now)
  const contactIds = new Set(item.designs.flatMap(({ shares }) => shares.map(({ contact }) => contact.id)))
  const running = Number(order.projectNumber?.replace('-', '') ?? 0)
  for (const [position, contactId] of [...contactIds].entries()) {
    rows.add('worksheet_shipments', {
      id: newId(createdAt),
      organization_id: order.client.organization.id,
      worksheet_id: id,
      contact_id: contactId,
      position,
      carrier: CARRIERS[running % CARRIERS.length] ?? CARRIERS[0],
      tracking_number: `${running}${String(position + 1).padStart(3, '0')}EE`,
      created_at: createdAt,
    })
  }
}

const addWorksheet = (rows: DemoRows, sheet: Sheet, item: DemoItem): void => {
  const { id, order, house: printingHouse, steps, now } = sheet
  rows.add('worksheets', {
    id,
    organization_id: order.client.organization.id,
    order_item_id: item.id,
    printing_house_id: printingHouse?.id ?? null,
    status: WORKSHEET_STATUSES[steps.at(-1) ?? 'open'].number,
    version: steps.length - 1,
    created_at: order.times.confirmedAt ?? now,
  })
  addEvents(rows, sheet)
  addLink(rows, sheet)
  addShipments(rows, sheet, item)
}

/** Adds one worksheet for each item of a confirmed order, as far along as the order is (R21). */
export const addWorksheets = (rows: DemoRows, order: DemoOrder, random: Random, now: Date): void => {
  if (order.times.confirmedAt === null) return
  const printingHouses = Object.values(order.client.organization.houses)
  for (const [at, item] of order.items.entries()) {
    const printingHouseId = order.prices.items[at]?.printingHouseId
    const printingHouse = printingHouses.find(({ id }) => id === printingHouseId)
    const id = newId(order.times.confirmedAt)
    addWorksheet(rows, { id, order, house: printingHouse, steps: pathOf(order, item, random), now }, item)
  }
}
