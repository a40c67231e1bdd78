import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { EInvoice } from '@tiraaz/domain/e-invoices/e-invoice'
import { findEInvoiceGaps } from '@tiraaz/domain/e-invoices/find-e-invoice-gaps'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ClientCtx } from '../../context/context.ts'
import { NotFound, refuseIfAny } from '../../core/errors.ts'
import type { SalesInvoicesTable } from '../../db/schema/invoices.ts'
import { defineStatement } from '../../db/statement.ts'
import { selectInvoiceNumber, VAT_CATEGORY } from '../invoices/index.ts'
import { isEstonianBuyer, buildUblDocument } from './build-ubl-document.ts'
import { serializeXml } from './xml-tree.ts'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'

type Input = EndpointRequest<Endpoints['getSalesInvoiceXml']>
type Values = { id: string; clientId: string; organizationId: string }

type StoredLine = Omit<EInvoice['lines'][number], 'name'> & { nameEt: string; nameEn: string }
type StoredInvoice = Selectable<SalesInvoicesTable> & {
  lines: StoredLine[]
  orders: { projectNumber: string; name: string | null; purchaseOrderNumber: string | null }[]
  original: { number: string; issuedOn: string } | null
  prepayments: { number: string; issuedOn: string }[]
  documentLocale: Locale | null
}

const readInvoice = defineStatement<Values, StoredInvoice>(({ id, clientId, organizationId }, db) =>
  db
    .selectFrom('sales_invoices as invoice')
    .where('invoice.id', '=', id)
    .where('invoice.client_id', '=', clientId)
    .where('invoice.organization_id', '=', organizationId)
    .innerJoin('clients', 'clients.id', 'invoice.client_id')
    .selectAll('invoice')
    .select('clients.document_locale as documentLocale')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoice_lines as l')
          .whereRef('l.invoice_id', '=', 'invoice.id')
          .select(['l.unit', 'l.name_et as nameEt', 'l.name_en as nameEn', 'l.note', 'l.quantity'])
          .select(['l.unit_price as unitPrice', 'l.net_cents as netCents', 'l.vat_cents as vatCents'])
          .select(['l.vat_rate_basis_points as vatRate', 'l.delivery_country as deliveryCountry'])
          .select('l.cost_centre_code as costCentre')
          .select(VAT_CATEGORY.as('vatCategory'))
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoice_orders as part')
          .innerJoin('orders', 'orders.id', 'part.order_id')
          .whereRef('part.invoice_id', '=', 'invoice.id')
          .select(['orders.project_number as projectNumber', 'part.order_name as name'])
          .select('part.purchase_order_number as purchaseOrderNumber')
          .orderBy('orders.project_number')
          .$narrowType<{ projectNumber: string }>(),
      ).as('orders'),
      jsonObjectFrom(
        eb
          .selectFrom('sales_invoices as credited')
          .whereRef('credited.id', '=', 'invoice.credits_invoice_id')
          .select([selectInvoiceNumber('credited').as('number'), 'credited.created_on as issuedOn']),
      ).as('original'),
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoices as prepaid')
          .where('prepaid.id', 'in', (of) =>
            of
              .selectFrom('sales_invoice_lines as s')
              .select(sql<string>`s.settles_invoice_id`.as('id'))
              .whereRef('s.invoice_id', '=', 'invoice.id'),
          )
          .select([selectInvoiceNumber('prepaid').as('number'), 'prepaid.created_on as issuedOn'])
          .orderBy('prepaid.invoice_no'),
      ).as('prepayments'),
    ]),
)

/** Returns true if lines are named in Estonian: by the language of the client's documents, else of the buyer's country. */
const isInEstonian = ({ documentLocale }: StoredInvoice, buyer: EInvoice['buyer']): boolean =>
  documentLocale === null ? isEstonianBuyer(buyer) : getLanguage(documentLocale) === 'et'

const eInvoiceOf = (row: StoredInvoice): EInvoice => {
  const buyer = {
    name: row.receiver_name,
    street: row.receiver_street,
    city: row.receiver_city,
    postalCode: row.receiver_postal_code,
    countryCode: row.receiver_country_code,
    registryCode: row.receiver_registry_code,
    vatNumber: row.receiver_vat_number,
    email: null,
    phone: null,
  }
  const seller = {
    name: row.seller_name,
    street: row.seller_street,
    city: row.seller_city,
    postalCode: row.seller_postal_code,
    countryCode: row.seller_country_code,
    registryCode: row.seller_registry_code,
    vatNumber: row.seller_vat_number,
    email: row.seller_email,
    phone: row.seller_phone,
    iban: row.seller_iban,
  }
  return {
    kind: row.kind,
    isPrepayment: row.is_prepayment,
    number: formatInvoiceNumber({ numberPrefix: row.number_prefix, invoiceNo: row.invoice_no }),
    issuedOn: row.created_on,
    dueOn: row.due_on,
    deliveredOn: row.delivered_on,
    suppliedOn: row.supplied_on,
    note: row.note,
    seller,
    buyer,
    referenceNumber: row.reference_number,
    orders: row.orders,
    original: row.original,
    prepayments: row.prepayments,
    lines: row.lines.map((line) => ({ ...line, name: isInEstonian(row, buyer) ? line.nameEt : line.nameEn })),
    vatReasons: row.vat_reasons ?? [],
  }
}

type EInvoiceFile = { fileName: string; bytes: Uint8Array }

/** Returns the e-invoice of an invoice as it was issued (R30); rejects an invoice that lacks required data. */
export const getSalesInvoiceXml = async (ctx: ClientCtx, { params }: Input): Promise<EInvoiceFile> => {
  const place = { clientId: ctx.client.id, organizationId: ctx.organizationId }
  const [row] = await readInvoice(ctx.db, { id: params.invoiceId, ...place })
  if (row === undefined) throw new NotFound()
  const invoice = eInvoiceOf(row)
  refuseIfAny(findEInvoiceGaps(invoice))
  const { fileName } = getLanguage(ctx.locale) === 'et' ? et.eInvoiceDocument : en.eInvoiceDocument
  return {
    fileName: `${fileName} ${invoice.number}.xml`,
    bytes: Buffer.from(serializeXml(buildUblDocument(invoice)), 'utf8'),
  }
}
