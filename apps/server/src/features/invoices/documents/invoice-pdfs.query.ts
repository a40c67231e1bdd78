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
import { prepareInvoicePdfs } from './sales-invoice-pdf.query.ts'

type Query = EndpointRequest<Endpoints['exportInvoicePdfs']>['query']
type Row = { id: string; invoiceNo: string }

const MAX = INVOICING_LIMITS.pdfsAtOnce
const FILES = { et: et.tables.files.invoices, en: en.tables.files.invoices }

/** Streams the PDFs of all invoices that match the filters as a ZIP; each is made when its turn comes. */
export const exportInvoicePdfs = async (
  ctx: OrganizationCtx,
  query: Query,
): Promise<{ disposition: string; bytes: Readable }> => {
  const today = toTallinnDay(ctx.now())
  const { rows } = await sql<Row>`
    select s.id, ${selectInvoiceNumber('s')} as "invoiceNo"
    from sales_invoices s
    where ${buildInvoiceConditions(ctx, query, today)}
    order by s.created_on, s.invoice_no
    limit ${MAX + 1}::integer`.execute(ctx.db)
  if (rows.length > MAX) throw new Invalid([{ key: 'rows', code: 'tooManyToExport', params: { max: MAX } }])
  const { organizationId, locale } = ctx
  const pdfs = await prepareInvoicePdfs(ctx, { ids: rows.map(({ id }) => id), organizationId }, locale)
  const byId = new Map(pdfs.map((pdf) => [pdf.id, pdf]))
  const entries = rows.flatMap(({ id, invoiceNo }): ZipEntry[] => {
    const pdf = byId.get(id)
    if (pdf === undefined) return []
    const path = `${invoiceNo.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`
    return [{ path, modifiedAt: ctx.now(), open: async () => Readable.from([await pdf.makePdf()]) }]
  })
  return {
    disposition: contentDisposition(`${FILES[getLanguage(ctx.locale)]} ${today}.zip`),
    bytes: streamZip(entries),
  }
}
