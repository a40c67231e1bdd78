import { Readable } from 'node:stream'
import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { contentDisposition } from '../../../core/content-disposition.ts'
import { Invalid } from '../../../core/errors.ts'
import { streamZip, type ZipEntry } from '../../../core/stream-zip.ts'
import { buildInvoiceConditions } from '../queries/agency-invoices.query.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'
import { makeInvoicePdf } from './sales-invoice-pdf.query.ts'

type Query = EndpointRequest<Endpoints['exportInvoicePdfs']>['query']
type Row = { invoiceId: string; clientId: string; invoiceNo: string }

const FILES = { et: et.tables.files.invoices, en: en.tables.files.invoices }

/** Refuses no invoices at all, and more than a person waits for. */
const checkCount = ({ length }: readonly Row[]): void => {
  const max = INVOICING_LIMITS.pdfsAtOnce
  if (length === 0) throw new Invalid([{ key: 'rows', code: 'nothingToExport' }])
  if (length > max) throw new Invalid([{ key: 'rows', code: 'tooManyToExport', params: { max } }])
}

/** Streams the PDFs of all invoices that match the filters as a ZIP; each is made when its turn comes. */
export const exportInvoicePdfs = async (
  ctx: OrganizationCtx,
  query: Query,
): Promise<{ disposition: string; bytes: Readable }> => {
  const today = toTallinnDay(ctx.now())
  const { rows } = await sql<Row>`
    select s.id as "invoiceId", s.client_id as "clientId", ${selectInvoiceNumber('s')} as "invoiceNo"
    from sales_invoices s
    where ${buildInvoiceConditions(ctx, query, today)}
    order by s.created_on, s.invoice_no
    limit ${INVOICING_LIMITS.pdfsAtOnce + 1}::integer`.execute(ctx.db)
  checkCount(rows)
  const entries = rows.map(
    ({ invoiceId, clientId, invoiceNo }): ZipEntry => ({
      path: `${invoiceNo.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`,
      modifiedAt: ctx.now(),
      open: async () => {
        const { organizationId, locale } = ctx
        const { bytes } = await makeInvoicePdf(ctx, { organizationId, clientId, id: invoiceId }, locale)
        return Readable.from([bytes])
      },
    }),
  )
  return {
    disposition: contentDisposition(`${FILES[getLanguage(ctx.locale)]} ${today}.zip`),
    bytes: streamZip(entries),
  }
}
