import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Locale } from '@tiraaz/messages/locale'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { statement } from '../../../db/statement.ts'
import type { LetterAttachment } from '../../../core/letters.ts'
import type { Attachment } from '../../../ports/mail/mail-sender.ts'
import { getLetterhead } from '../../organization/index.ts'
import { invoiceDocument, invoiceFileName, type PrintedInvoice } from './invoice-document.ts'

type Input = EndpointRequest<Endpoints['getSalesInvoicePdf']>
type Values = { id: string; clientId: string; organizationId: string }

const readInvoice = statement<Values, PrintedInvoice>(({ id, clientId, organizationId }, db) =>
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

export type PaperCtx = Pick<BaseCtx, 'db' | 'now'> & { ports: Pick<BaseCtx['ports'], 'documents'> }
type Paper = { fileName: string; bytes: Uint8Array }

const makeInvoicePdf = async (ctx: PaperCtx, values: Values, locale: Locale): Promise<Paper> => {
  const [invoice] = await readInvoice(ctx.db, values)
  if (invoice === undefined) throw new NotFound()
  const letterhead = await getLetterhead(ctx.db, values.organizationId)
  const document = { ...invoiceDocument(invoice, { locale, now: ctx.now() }), letterhead }
  const bytes = await ctx.ports.documents.makePdf(document, values.clientId)
  return { fileName: invoiceFileName(invoice, locale), bytes }
}

/** R30: an invoice as it was issued, told in the caller's language. */
export const getSalesInvoicePdf = (ctx: ClientCtx, { params }: Input): Promise<Paper> =>
  makeInvoicePdf(ctx, { id: params.invoiceId, clientId: ctx.client.id, organizationId: ctx.organizationId }, ctx.locale)

/** The invoice that goes with a letter, told in the letter's language. */
export const attachInvoice = async (
  ctx: PaperCtx,
  { organizationId, clientId, invoiceId: id }: LetterAttachment,
  locale: Locale,
): Promise<Attachment> => {
  const paper = await makeInvoicePdf(ctx, { id, clientId, organizationId }, locale)
  return { ...paper, contentType: 'application/pdf' }
}
