import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { type InvoiceLine, buildInvoiceLines } from '@tiraaz/domain/invoices/build-invoice-lines'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import { formatInvoiceAddress, toPostalAddress } from '@tiraaz/domain/invoices/invoice-party'
import { type ReceiverShare, splitByReceiver } from '@tiraaz/domain/invoices/split-by-receiver'
import { type VatRate, findVatRate } from '@tiraaz/domain/invoices/vat-rate'
import { roundHalfUp } from '@tiraaz/domain/money/money'
import { newId } from '../core/ids.ts'
import { SPEED_NAME, TRANSPORT_NAME } from '../features/invoices/queries/invoicing.query.ts'
import { FIRST_INVOICE_NUMBER } from '../features/organization/store/invoice-numbers.ts'
import { buildInvoiceRows } from '../features/invoices/store/invoice-rows.ts'
import type { DemoClient } from './clients.ts'
import type { DemoContact } from './contacts.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrder } from './orders/demo-order.ts'

type Invoice = {
  order: DemoOrder
  /** First contact whose invoices go to this receiver. */
  contact: DemoContact
  createdOn: Day
  dueOn: Day
  suppliedOn: Day
  lines: InvoiceLine[]
  totalCents: number
  paidCents: number
}

const contactOf = (client: DemoClient, id: string): DemoContact => {
  const contact = client.contacts.find((one) => one.id === id)
  if (contact === undefined) throw new Error(`${id} is no contact of ${client.name}`)
  return contact
}

const sharesOf = ({ client, items, prices }: DemoOrder): ReceiverShare[] =>
  splitByReceiver({
    items: items.map(({ designs }, at) => ({
      saleCents: prices.items[at]?.saleCents ?? 0,
      designs: designs.map(({ quantity, shares }) => ({
        quantity,
        destinations: shares.map((share) => ({ destinationId: share.contact.id, quantity: share.quantity })),
        packingInfo: [],
      })),
    })),
    places: prices.destinations.map(({ contactId, saleCents }) => ({
      contactId,
      receiverId: contactOf(client, contactId).receiver.id,
      country: contactOf(client, contactId).country,
      courierSaleCents: saleCents ?? 0,
    })),
  })

const linesOf = (
  { items, costCentre }: DemoOrder,
  share: ReceiverShare,
  rates: readonly VatRate[],
  day: Day,
): InvoiceLine[] => {
  const invoiced = items.map(({ product }, at) => ({
    id: String(at),
    nameEt: product.nameEt,
    nameEn: product.nameEn,
    vatClass: 'standard',
    additionalInvoiceInfo: null,
    costCentre,
  }))
  const rateOf = (vatClass: string) => {
    const rate = findVatRate(rates, { vatClass, day })
    if (rate === null) throw new Error(`There is no VAT rate on ${day}`)
    return rate
  }
  return buildInvoiceLines(share, invoiced, {
    rateOf,
    categoryOf: () => 'S',
    transportName: TRANSPORT_NAME,
    speedName: SPEED_NAME,
  })
}

/** Invoices of a complete order, one per invoice receiver (R29); VAT by the day of supply. */
const invoicesOf = (order: DemoOrder, rates: readonly VatRate[]): Invoice[] => {
  const { completedAt } = order.times
  const { suppliedOn } = order
  if (completedAt === null || suppliedOn === null) return []
  const createdOn = toTallinnDay(completedAt)
  return sharesOf(order).map((share) => {
    const contact = contactOf(order.client, share.firstContactId)
    const dueOn = addDays(createdOn, contact.receiver.paymentTermDays)
    const lines = linesOf(order, share, rates, suppliedOn)
    const { totalCents } = sumInvoiceLines(lines)
    return { order, contact, createdOn, dueOn, suppliedOn, lines, totalCents, paidCents: totalCents }
  })
}

/**
 * Leaves the newest two invoices that are not yet due unpaid. The first client also has one overdue and one half-paid
 * invoice.
 */
const leaveUnpaid = (invoices: readonly Invoice[], today: Day): void => {
  const open = invoices.filter(({ dueOn }) => dueOn >= today)
  for (const invoice of open.slice(-2)) invoice.paidCents = 0
  const [latest] = invoices.filter(({ dueOn }) => dueOn < today).slice(-1)
  const isFirst = invoices.some(({ order }) => order.client.isFirst)
  if (!isFirst) return
  if (latest !== undefined) latest.paidCents = 0
  const partly = open.at(-3) ?? open.at(0)
  if (partly !== undefined) partly.paidCents = roundHalfUp(partly.totalCents, 2)
}

const addInvoice = (
  rows: DemoRows,
  { order, contact, paidCents, suppliedOn, lines, ...facts }: Invoice,
  { invoiceNo, today }: { invoiceNo: number; today: Day },
): void => {
  const { organization, id: clientId } = order.client
  const fields = { purchaseOrderNumber: order.purchaseOrderNumber, ownFields: null }
  const { receiver } = contact
  const written = buildInvoiceRows({
    id: newId(),
    invoiceNo,
    numberPrefix: '',
    organizationId: organization.id,
    clientId,
    note: null,
    orders: [
      { orderId: order.id, orderName: order.name, ...fields, suppliedOn, deliveredOn: suppliedOn, lines, share: null },
    ],
    ...facts,
    vatReasons: [],
    seller: organization.seller,
    buyer: {
      receiverId: receiver.id,
      name: receiver.name,
      address: formatInvoiceAddress(contact),
      postal: toPostalAddress(contact),
      registryCode: receiver.registryCode,
      vatNumber: receiver.vatNumber,
    },
  })
  const { created_on, due_on } = written.invoice
  const isLate = due_on < today && paidCents === 0
  const remindedAt = isLate ? new Date(`${addDays(due_on, 1)}T08:00:00Z`) : null
  rows.add('sales_invoices', { ...written.invoice, vat_reasons: null, paid_cents: paidCents, reminded_at: remindedAt })
  for (const line of written.lines) rows.add('sales_invoice_lines', line)
  for (const part of written.orders) rows.add('sales_invoice_orders', { ...part, share: null, own_fields: null })
  if (paidCents === 0) return
  // The day before the due day, or yesterday where the due day is still to come.
  const [usual, latest] = [addDays(due_on, -1), addDays(today, -1)]
  const paidOn = [usual < latest ? usual : latest, created_on].sort().at(-1) ?? created_on
  rows.add('invoice_payments', {
    id: newId(),
    organization_id: organization.id,
    invoice_id: written.invoice.id,
    paid_on: paidOn,
    cents: paidCents,
    note: receiver.name,
    bank_entry: `demo-${written.invoice.id}`,
    recorded_at: new Date(`${paidOn}T13:00:00Z`),
  })
}

const completedTime = ({ order }: Invoice): number => order.times.completedAt?.getTime() ?? 0

/** Adds the invoices of every complete order, numbered without gaps by organization in the order of issue. */
export const addInvoices = (
  rows: DemoRows,
  orders: readonly DemoOrder[],
  { rates, today }: { rates: readonly VatRate[]; today: Day },
): void => {
  const invoices = orders
    .flatMap((order) => invoicesOf(order, rates))
    .sort((a, b) => completedTime(a) - completedTime(b))
  for (const client of new Set(orders.map((order) => order.client))) {
    leaveUnpaid(
      invoices.filter(({ order }) => order.client === client),
      today,
    )
  }
  for (const organization of new Set(orders.map(({ client }) => client.organization))) {
    const own = invoices.filter(({ order }) => order.client.organization === organization)
    for (const [nth, invoice] of own.entries())
      addInvoice(rows, invoice, { invoiceNo: FIRST_INVOICE_NUMBER + nth, today })
    const last = FIRST_INVOICE_NUMBER + own.length - 1
    rows.add('sales_invoice_counters', { organization_id: organization.id, last_number: last })
  }
}
