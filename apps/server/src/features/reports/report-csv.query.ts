import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../context/context.ts'
import type { CsvCell } from '@tiraaz/domain/text/csv'
import { buildCsv } from '../../core/csv.ts'
import { getReport } from './report.query.ts'

type Input = EndpointRequest<Endpoints['exportReport']>
type Report = Awaited<ReturnType<typeof getReport>>
type Figures = Report['total']

const figures = (row: Figures): CsvCell[] => [
  row.orders,
  { euros: row.turnover },
  { euros: row.purchase },
  { euros: row.margin },
  row.marginPercent,
  row.unknownPurchases,
]

/** Returns the report as CSV, with the same rows and total as on screen. */
export const exportReport = async (
  ctx: OrganizationCtx,
  input: Input,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const { By: by, From: from, To: to } = input.query
  const t = getLanguage(ctx.locale) === 'et' ? et.reports : en.reports
  const { rows, total, houseInvoices } = await getReport(ctx, input)
  const nameOf = ({ name, key, isTransport }: Report['rows'][number]): string => {
    if (isTransport) return t.transport
    return name ?? key ?? t.unknownHouse
  }
  const heading = [t[by], t.orders, t.turnover, t.purchase, t.margin, t.marginPercent, t.unknownPurchases]
  const invoiced =
    houseInvoices.count === 0
      ? []
      : [
          [t.houseInvoices, null, null, { euros: houseInvoices.sum }],
          [t.houseInvoiceDifference, null, null, { euros: houseInvoices.difference }],
        ]
  const table = [
    heading,
    ...rows.map((row) => [nameOf(row), ...figures(row)]),
    [t.total, ...figures(total)],
    ...invoiced,
  ]
  return { fileName: `${t.fileName} ${from} ${to}.csv`, bytes: buildCsv(table, ctx.locale) }
}
