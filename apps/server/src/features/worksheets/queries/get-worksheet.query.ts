import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { type Cents, centsToEuros, centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { canHaveHouseInvoice, computeInvoiceDifference } from '@tiraaz/domain/worksheets/house-invoice'
import { getLinkState, getDefaultLinkEnd } from '@tiraaz/domain/worksheets/worksheet-link'
import { areWorksheetsDone, listNextWorksheetStatuses } from '@tiraaz/domain/worksheets/worksheet-moves'
import { WORKSHEET_STATUSES, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { becomesSent, canBeSent, canChangePrintingHouse, isInWork } from '@tiraaz/domain/worksheets/worksheet-work'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { orderIsInvoiced } from '../../orders/index.ts'
import { isHeldByProof } from '../../proofs/index.ts'
import { type JobRow, loadJob } from './job-row.ts'
import { presentJob } from './present-job.ts'
import { presentWorksheetStatus } from './present-worksheet-status.ts'

type Output = EndpointOutput<Endpoints['getWorksheet']>
type Event = Omit<Output['events'][number], 'from' | 'to'> & { from: number | null; to: number }
type WorksheetContext = {
  house: Output['printingHouse']
  link: {
    email: string
    isMailed: boolean
    printingHouseName: string
    sentAt: string
    expiresAt: string
    revokedAt: string | null
    openedAt: string | null
  } | null
  events: Event[]
  houseInvoice: { number: string; date: string; cents: Cents } | null
  orderStatus: OrderStatus
  isInvoiced: boolean
  awaitsProof: boolean
  /** Numbers of the order's other worksheets. */
  others: number[]
}

const printingHouse = sql`
  select json_build_object(
    'id', h.id, 'name', h.name, 'email', h.email, 'contactName', h.contact_name, 'phone', h.phone, 'locale', h.locale
  ) from printing_houses h where h.id = w.printing_house_id`

const link = sql`
  select json_build_object(
    'email', l.email, 'isMailed', l.is_mailed, 'printingHouseName', l.printing_house_name, 'sentAt', l.created_at, 'expiresAt', l.expires_at,
    'revokedAt', l.revoked_at, 'openedAt', l.opened_at
  ) from worksheet_links l where l.worksheet_id = w.id order by l.revoked_at is not null, l.created_at desc, l.id desc limit 1`

const houseInvoice = sql`
  case when w.house_invoice_on is not null then json_build_object(
    'number', w.house_invoice_number, 'date', w.house_invoice_on, 'cents', w.house_invoice_cents
  ) end`

const events = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', e.id, 'at', e.at, 'kind', e.kind, 'who', coalesce(e.actor_name, u.name),
      'isByLink', e.actor_id is null and e.actor_name is not null,
      'from', e.from_status, 'to', e.to_status, 'note', e.note
    ) order by e.at desc, e.id desc)
    from worksheet_events e left join users u on u.id = e.actor_id where e.worksheet_id = w.id
  ), '[]')`

const others = (organizationId: RawBuilder<string>) => sql`
  coalesce((
    select json_agg(other.status) from worksheets other join order_items oi on oi.id = other.order_item_id
    where oi.order_id = o.id and other.id <> w.id and other.organization_id = ${organizationId}
  ), '[]')`

const readAround = defineStatement<{ id: string; organizationId: string }, WorksheetContext>(
  ({ id, organizationId }) => sql`
    select (${printingHouse}) as house, (${link}) as link, ${houseInvoice} as "houseInvoice", ${events} as events, o.status as "orderStatus",
      ${orderIsInvoiced} as "isInvoiced", ${isHeldByProof(sql`i.id`)} as "awaitsProof",
      ${others(organizationId)} as others
    from worksheets w
    join order_items i on i.id = w.order_item_id
    join orders o on o.id = i.order_id
    where w.id = ${id} and w.organization_id = ${organizationId}`,
)

const instant = (text: string): string => new Date(text).toISOString()

const linkView = ({ now }: OrganizationCtx, found: WorksheetContext['link']): Output['link'] => {
  if (found === null) return null
  const expiresAt = new Date(found.expiresAt)
  const revokedAt = found.revokedAt === null ? null : new Date(found.revokedAt)
  return {
    email: found.email,
    isMailed: found.isMailed,
    printingHouseName: found.printingHouseName,
    sentAt: instant(found.sentAt),
    expiresOn: toTallinnDay(new Date(expiresAt.getTime() - 1)),
    state: getLinkState({ expiresAt, revokedAt }, now()),
    openedAt: found.openedAt === null ? null : instant(found.openedAt),
  }
}

const eventView = (ctx: OrganizationCtx, event: Event): Output['events'][number] => {
  const isMove = event.kind === 'moved'
  return {
    ...event,
    at: instant(event.at),
    from: isMove && event.from !== null ? presentWorksheetStatus(ctx.locale, event.from) : null,
    to: isMove ? presentWorksheetStatus(ctx.locale, event.to) : null,
  }
}

const invoiceView = ({ purchaseCents }: JobRow, found: WorksheetContext['houseInvoice']): Output['houseInvoice'] =>
  found === null
    ? null
    : {
        number: found.number,
        date: found.date,
        sum: centsToEuros(found.cents),
        difference: centsToEurosOrNull(computeInvoiceDifference(found.cents, purchaseCents)),
      }

/** Actions that the agency may take on the worksheet now. */
const flagsOf = (ctx: OrganizationCtx, row: JobRow, context: WorksheetContext) => {
  const status = getWorksheetStatus(row.number)
  const canMove = canActOnOrder('moveWorksheet', { status: context.orderStatus, role: 'agency' })
  const circumstances = {
    lacksFiles: lacksFiles(row),
    isInvoiced: context.isInvoiced,
    awaitsProof: context.awaitsProof,
  }
  const next = canMove ? listNextWorksheetStatuses(status, circumstances) : []
  const waitsForFiles = status === 'open' && circumstances.lacksFiles
  const otherStatuses = context.others.map(getWorksheetStatus)
  return {
    filesMissing: waitsForFiles,
    doneEndsOrder:
      context.orderStatus === 'confirmed' && isInWork(status) && areWorksheetsDone([...otherStatuses, 'done']),
    nextStatuses: next.map((one) => presentWorksheetStatus(ctx.locale, WORKSHEET_STATUSES[one].number)),
    awaitsProof: becomesSent(status) && context.awaitsProof,
    canBeSent: canMove && canBeSent(status) && !waitsForFiles && !context.awaitsProof && context.house !== null,
    canChangeHouse: canMove && canChangePrintingHouse(status),
    canSaveNote: isInWork(status),
    canSetDeadline: isInWork(status),
    canSaveHouseInvoice: canHaveHouseInvoice(status),
  }
}

/** Returns a worksheet for the agency: the job, the printing house, its link and its events (R23). */
export const getWorksheet = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getWorksheet']>,
): Promise<Output> => {
  const key = { id: params.id, organizationId: ctx.organizationId }
  const row = await loadJob(ctx, key)
  const [context] = await readAround(ctx.db, key)
  if (context === undefined) throw new Error(`Worksheet ${row.id} vanished during a call`)
  return {
    id: row.id,
    version: row.version,
    orderId: row.orderId,
    itemId: row.itemId,
    productId: row.productId,
    projectNumber: row.projectNumber,
    clientId: row.clientId,
    clientName: row.clientName,
    ownDeadline: row.ownDeadline,
    orderDeadline: row.orderDeadline,
    ...presentJob(ctx, row, createThumbnailAddresses(ctx)),
    printingHouse: context.house,
    link: linkView(ctx, context.link),
    houseInvoice: invoiceView(row, context.houseInvoice),
    usualLinkEnd: getDefaultLinkEnd(row.deadline, toTallinnDay(ctx.now())),
    ...flagsOf(ctx, row, context),
    events: context.events.map((event) => eventView(ctx, event)),
  }
}
