import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { EmailAttachment } from '../../../core/email-content.ts'
import type { Attachment } from '../../../ports/mail/mail-sender.ts'
import { getLetterhead } from '../../organization/index.ts'
import { VAT_CATEGORY } from '../queries/vat-category.ts'
import { buildInvoiceDocument, getInvoiceFileName, type PrintedInvoice } from './build-invoice-document.ts'
import { LINE_COST_CENTRE } from '../store/line-cost-centre.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Input = EndpointRequest<Endpoints['getSalesInvoicePdf']>
type Values = { id: string; clientId: string; organizationId: string }
type ManyValues = { ids: readonly string[]; organizationId: string }

const readInvoices = defineStatement<ManyValues, PrintedInvoice>(({ ids, organizationId }, db) =>
  db
    .selectFrom('sales_invoices as invoice')
    .where(sql<boolean>`invoice.id = any(${ids}::text[])`)
    .where('invoice.organization_id', '=', organizationId)
    .innerJoin('clients', 'clients.id', 'invoice.client_id')
    .leftJoin('sales_invoices as credited', 'credited.id', 'invoice.credits_invoice_id')
    .selectAll('invoice')
    .select([selectInvoiceNumber('credited').as('creditsNo'), 'credited.created_on as creditsCreatedOn'])
    .select('clients.document_locale as documentLocale')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoice_lines as l')
          .whereRef('l.invoice_id', '=', 'invoice.id')
          .select(['l.unit', 'l.name_et as et', 'l.name_en as en', 'l.note', 'l.quantity'])
          .select(['l.unit_price as unitPrice', 'l.net_cents as netCents', 'l.vat_cents as vatCents'])
          .select(['l.vat_rate_basis_points as vatRate', 'l.order_id as orderId', VAT_CATEGORY.as('vatCategory')])
          .select(LINE_COST_CENTRE.as('costCentre'))
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoice_orders as part')
          .innerJoin('orders', 'orders.id', 'part.order_id')
          .whereRef('part.invoice_id', '=', 'invoice.id')
          .select(['orders.id', 'orders.project_number as projectNumber', 'part.delivered_on as deliveredOn'])
          .select(['part.purchase_order_number as purchaseOrderNumber', 'part.own_fields as ownFields'])
          .orderBy('orders.project_number'),
      ).as('orders'),
    ]),
)

export type DocumentCtx = Pick<BaseCtx, 'db' | 'now'> & { ports: Pick<BaseCtx['ports'], 'documents'> }
type PdfFile = { fileName: string; bytes: Uint8Array }

type InvoicePdf = { id: string; clientId: string; fileName: string; makePdf: () => Promise<Uint8Array> }

/**
 * Reads invoices of the organization with two statements; each PDF is made when it is asked for, in the language of the
 * client's documents, else the reader's.
 */
export const prepareInvoicePdfs = async (
  ctx: DocumentCtx,
  values: ManyValues,
  reader: Locale,
): Promise<InvoicePdf[]> => {
  const invoices = await readInvoices(ctx.db, values)
  const letterhead = await getLetterhead(ctx.db, values.organizationId)
  return invoices.map((invoice) => {
    const locale = invoice.documentLocale ?? reader
    return {
      id: invoice.id,
      clientId: invoice.client_id,
      fileName: getInvoiceFileName(invoice, locale),
      makePdf: () => {
        const document = { ...buildInvoiceDocument(invoice, { locale, now: ctx.now() }), letterhead }
        return ctx.ports.documents.makePdf(document, invoice.client_id)
      },
    }
  })
}

const makeInvoicePdf = async (ctx: DocumentCtx, values: Values, locale: Locale): Promise<PdfFile> => {
  const [pdf] = await prepareInvoicePdfs(ctx, { ids: [values.id], organizationId: values.organizationId }, locale)
  if (pdf === undefined || pdf.clientId !== values.clientId) throw new NotFound()
  return { fileName: pdf.fileName, bytes: await pdf.makePdf() }
}

/** Returns the PDF of an invoice as it was issued (R30). */
export const getSalesInvoicePdf = (ctx: ClientCtx, { params }: Input): Promise<PdfFile> =>
  makeInvoicePdf(ctx, { id: params.invoiceId, clientId: ctx.client.id, organizationId: ctx.organizationId }, ctx.locale)

/** Creates the invoice PDF that is attached to an email. */
export const attachInvoice = async (
  ctx: DocumentCtx,
  { organizationId, clientId, invoiceId: id }: EmailAttachment,
  locale: Locale,
): Promise<Attachment> => {
  const file = await makeInvoicePdf(ctx, { id, clientId, organizationId }, locale)
  return { ...file, contentType: 'application/pdf' }
}
