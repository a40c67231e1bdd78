import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Locale } from '@tiraaz/messages/locale'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { EmailAttachment } from '../../../core/email-content.ts'
import type { Attachment } from '../../../ports/mail/mail-sender.ts'
import { getLetterhead } from '../../organization/index.ts'
import { buildInvoiceDocument, getInvoiceFileName, type PrintedInvoice } from './build-invoice-document.ts'

type Input = EndpointRequest<Endpoints['getSalesInvoicePdf']>
type Values = { id: string; clientId: string; organizationId: string }

const readInvoice = defineStatement<Values, PrintedInvoice>(({ id, clientId, organizationId }, db) =>
  db
    .selectFrom('sales_invoices as invoice')
    .where('invoice.id', '=', id)
    .where('invoice.client_id', '=', clientId)
    .where('invoice.organization_id', '=', organizationId)
    .leftJoin('sales_invoices as credited', 'credited.id', 'invoice.credits_invoice_id')
    .selectAll('invoice')
    .select(['credited.invoice_no as creditsNo', 'credited.created_on as creditsCreatedOn'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoice_lines as line')
          .whereRef('line.invoice_id', '=', 'invoice.id')
          .select(['line.unit', 'line.name_et as et', 'line.name_en as en', 'line.note', 'line.quantity'])
          .select(['line.unit_price as unitPrice', 'line.net_cents as netCents', 'line.vat_cents as vatCents'])
          .select(['line.vat_rate_basis_points as vatRate', 'line.order_id as orderId'])
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('sales_invoice_orders as part')
          .innerJoin('orders', 'orders.id', 'part.order_id')
          .whereRef('part.invoice_id', '=', 'invoice.id')
          .select(['orders.id', 'orders.project_number as projectNumber', 'part.delivered_on as deliveredOn'])
          .orderBy('orders.project_number'),
      ).as('orders'),
    ]),
)

export type DocumentCtx = Pick<BaseCtx, 'db' | 'now'> & { ports: Pick<BaseCtx['ports'], 'documents'> }
type PdfFile = { fileName: string; bytes: Uint8Array }

const makeInvoicePdf = async (ctx: DocumentCtx, values: Values, locale: Locale): Promise<PdfFile> => {
  const [invoice] = await readInvoice(ctx.db, values)
  if (invoice === undefined) throw new NotFound()
  const letterhead = await getLetterhead(ctx.db, values.organizationId)
  const document = { ...buildInvoiceDocument(invoice, { locale, now: ctx.now() }), letterhead }
  const bytes = await ctx.ports.documents.makePdf(document, values.clientId)
  return { fileName: getInvoiceFileName(invoice, locale), bytes }
}

/** Returns the PDF of an invoice as it was issued (R30), in the caller's language. */
export const getSalesInvoicePdf = (ctx: ClientCtx, { params }: Input): Promise<PdfFile> =>
  makeInvoicePdf(ctx, { id: params.invoiceId, clientId: ctx.client.id, organizationId: ctx.organizationId }, ctx.locale)

/** Creates the invoice PDF that is attached to an email, in the email's language. */
export const attachInvoice = async (
  ctx: DocumentCtx,
  { organizationId, clientId, invoiceId: id }: EmailAttachment,
  locale: Locale,
): Promise<Attachment> => {
  const file = await makeInvoicePdf(ctx, { id, clientId, organizationId }, locale)
  return { ...file, contentType: 'application/pdf' }
}
