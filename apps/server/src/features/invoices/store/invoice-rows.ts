import type { Day } from '@tiraaz/domain/calendar/day'
import type { InvoiceLine } from '@tiraaz/domain/invoices/build-invoice-lines'
import { getDeliveryDay } from '@tiraaz/domain/invoices/get-delivery-day'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import type { InvoiceBuyer, InvoiceSeller } from '@tiraaz/domain/invoices/invoice-party'
import { makeReferenceNumber } from '@tiraaz/domain/invoices/make-reference-number'
import type { InvoicedOrder } from '@tiraaz/domain/invoices/plan-invoice-parts'
import type { VatReason } from '@tiraaz/domain/vat/vat-category'
import { foldText } from '@tiraaz/domain/text/fold'

/** Numbered invoice, ready to insert; a credit note has `creditsInvoiceId`. */
export type Invoice = {
  id: string
  invoiceNo: number
  /** Prefix of its series. */
  numberPrefix: string
  organizationId: string
  clientId: string
  createdOn: Day
  dueOn: Day
  note: string | null
  creditsInvoiceId?: string
  /** Prepayment invoice, or a credit note of one (R41). */
  isPrepayment?: boolean
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  /** Legal basis of each VAT category without VAT. */
  vatReasons: readonly VatReason[]
  /** Address of the email that brings the invoice. */
  emailedTo?: string | null
  orders: readonly InvoicedOrder[]
}

/** Lines of all orders, in the order in which they are printed. */
export const listInvoiceLines = ({ orders }: Pick<Invoice, 'orders'>): (InvoiceLine & { orderId: string })[] =>
  orders.flatMap(({ orderId, lines }) => lines.map((line) => ({ ...line, orderId })))

/** Latest day of supply of the orders (R29). */
const lastSupply = ({ orders }: Invoice): Day =>
  orders.map(({ suppliedOn }) => suppliedOn).reduce((last, day) => (day > last ? day : last))

const lineRows = (invoice: Invoice) =>
  listInvoiceLines(invoice).map((line, position) => ({
    invoice_id: invoice.id,
    position,
    order_id: line.orderId,
    unit: line.unit,
    name_et: line.nameEt,
    name_en: line.nameEn,
    note: line.note,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    net_cents: line.netCents,
    vat_class: line.vatClass,
    vat_rate_basis_points: line.vatRate,
    vat_cents: line.vatCents,
    credits_position: line.creditsPosition ?? null,
    settles_invoice_id: line.settlesInvoiceId ?? null,
    vat_category: line.vatCategory,
    delivery_country: line.deliveryCountry,
    cost_centre_code: line.costCentre?.code ?? null,
    cost_centre_name: line.costCentre?.name ?? null,
  }))

/** Table rows of an invoice; totals are computed from its lines. */
export const buildInvoiceRows = (invoice: Invoice) => {
  const { seller, buyer } = invoice
  const { netCents, vatCents } = sumInvoiceLines(listInvoiceLines(invoice))
  return {
    invoice: {
      id: invoice.id,
      organization_id: invoice.organizationId,
      client_id: invoice.clientId,
      invoice_no: invoice.invoiceNo,
      number_prefix: invoice.numberPrefix,
      kind: invoice.creditsInvoiceId === undefined ? ('invoice' as const) : ('creditNote' as const),
      credits_invoice_id: invoice.creditsInvoiceId ?? null,
      is_prepayment: invoice.isPrepayment ?? false,
      note: invoice.note,
      emailed_to: invoice.emailedTo ?? null,
      reference_number: makeReferenceNumber(String(invoice.invoiceNo)),
      created_on: invoice.createdOn,
      due_on: invoice.dueOn,
      supplied_on: lastSupply(invoice),
      delivered_on: getDeliveryDay(invoice.orders),
      net_cents: netCents,
      vat_cents: vatCents,
      seller_name: seller.name,
      seller_address: seller.address,
      seller_registry_code: seller.registryCode,
      seller_vat_number: seller.vatNumber,
      seller_iban: seller.iban,
      seller_email: seller.email,
      seller_phone: seller.phone,
      seller_bank_name: seller.bankName,
      seller_street: seller.seat.street,
      seller_city: seller.seat.city,
      seller_postal_code: seller.seat.postalCode,
      seller_country_code: seller.seat.countryCode,
      invoice_receiver_id: buyer.receiverId,
      receiver_name: buyer.name,
      search_text: foldText(buyer.name),
      receiver_address: buyer.address,
      receiver_registry_code: buyer.registryCode,
      receiver_vat_number: buyer.vatNumber,
      receiver_street: buyer.postal.street,
      receiver_city: buyer.postal.city,
      receiver_postal_code: buyer.postal.postalCode,
      receiver_country_code: buyer.postal.countryCode,
      vat_reasons: invoice.vatReasons.length === 0 ? null : invoice.vatReasons,
    },
    lines: lineRows(invoice),
    orders: invoice.orders.map(({ orderId, orderName, suppliedOn, deliveredOn, lines, share, ...fields }) => ({
      invoice_id: invoice.id,
      order_id: orderId,
      net_cents: sumInvoiceLines(lines).netCents,
      order_name: orderName,
      supplied_on: suppliedOn,
      delivered_on: deliveredOn,
      share,
      purchase_order_number: fields.purchaseOrderNumber,
      own_fields: fields.ownFields,
    })),
  }
}
