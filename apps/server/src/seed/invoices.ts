import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { referenceNumber } from '@tiraaz/domain/invoices/reference-number'
import { roundHalfUp } from '@tiraaz/domain/money/money'
import { splitPrice } from '@tiraaz/domain/pricing/split-price'
import { newId } from '../core/ids.ts'
import type { DemoClient } from './clients.ts'
import type { Contact, Receiver } from './contacts.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrder } from './orders/demo-order.ts'

/** A row of the VAT table: what holds from one day to another. */
export type VatRate = { validFrom: Day; validTo: Day | null; basisPoints: number }

type Invoice = {
  order: DemoOrder
  receiver: Receiver
  createdOn: Day
  dueOn: Day
  netCents: number
  vatCents: number
  paidCents: number
}

/** The number of the agency's first invoice in the portal. */
const FIRST_NUMBER = 1001

const rateOn = (day: Day, rates: readonly VatRate[]): number => {
  const rate = rates.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
  if (rate === undefined) throw new Error(`There is no VAT rate on ${day}`)
  return rate.basisPoints
}

const contactOf = (client: DemoClient, id: string): Contact => {
  const contact = client.contacts.find((one) => one.id === id)
  if (contact === undefined) throw new Error(`${id} is no contact of ${client.name}`)
  return contact
}

/** What each destination costs: its share of the items by pieces, and the courier. */
const netByReceiver = ({ client, items, prices }: DemoOrder): Map<Receiver, number> => {
  const net = new Map<Receiver, number>()
  const add = (contactId: string, cents: number): void => {
    const { receiver } = contactOf(client, contactId)
    net.set(receiver, (net.get(receiver) ?? 0) + cents)
  }
  for (const [at, { designs }] of items.entries()) {
    const shares = designs.flatMap((design) => design.shares)
    const parts = splitPrice(
      prices.items[at]?.saleCents ?? 0,
      shares.map(({ quantity }) => quantity),
    )
    for (const [of, { contact }] of shares.entries()) add(contact.id, parts[of] ?? 0)
  }
  for (const { contactId, saleCents } of prices.destinations) add(contactId, saleCents ?? 0)
  return net
}

/** One for each invoice receiver of a complete order (R29); VAT by the day of supply. */
const invoicesOf = (order: DemoOrder, rates: readonly VatRate[]): Invoice[] => {
  const { completedAt } = order.times
  const { suppliedOn } = order
  if (completedAt === null || suppliedOn === null) return []
  const createdOn = tallinnDay(completedAt)
  return [...netByReceiver(order)].map(([receiver, netCents]) => {
    const vatCents = roundHalfUp(netCents * rateOn(suppliedOn, rates), 10_000)
    const dueOn = addDays(createdOn, receiver.paymentTermDays)
    return { order, receiver, createdOn, dueOn, netCents, vatCents, paidCents: netCents + vatCents }
  })
}

/** Of a client's invoices, all were paid but the newest that are not due yet; the first client is late with one. */
const leaveUnpaid = (invoices: readonly Invoice[], today: Day): void => {
  const open = invoices.filter(({ dueOn }) => dueOn >= today)
  for (const invoice of open.slice(-2)) invoice.paidCents = 0
  const [latest] = invoices.filter(({ dueOn }) => dueOn < today).slice(-1)
  const isFirst = invoices.some(({ order }) => order.client.isFirst)
  if (!isFirst) return
  if (latest !== undefined) latest.paidCents = 0
  const partly = open.at(-3) ?? open.at(0)
  if (partly !== undefined) partly.paidCents = roundHalfUp(partly.netCents + partly.vatCents, 2)
}

const addInvoice = (rows: DemoRows, invoice: Invoice, nth: number): void => {
  const { order, receiver } = invoice
  const id = newId()
  const invoiceNo = String(FIRST_NUMBER + nth)
  rows.add('sales_invoices', {
    id,
    organization_id: order.client.organization.id,
    client_id: order.client.id,
    invoice_no: invoiceNo,
    reference_number: referenceNumber(invoiceNo),
    created_on: invoice.createdOn,
    due_on: invoice.dueOn,
    net_cents: invoice.netCents,
    vat_cents: invoice.vatCents,
    paid_cents: invoice.paidCents,
    invoice_receiver_id: receiver.id,
    receiver_name: receiver.name,
  })
  rows.add('sales_invoice_orders', { invoice_id: id, order_id: order.id, net_cents: invoice.netCents })
}

const completedTime = ({ order }: Invoice): number => order.times.completedAt?.getTime() ?? 0

/** The invoices of every complete order, numbered without holes by organization in the order of their making. */
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
    for (const [nth, invoice] of own.entries()) addInvoice(rows, invoice, nth)
  }
}
