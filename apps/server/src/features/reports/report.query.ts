import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEuros, basisPointsToPercentOrNull } from '@tiraaz/domain/money/money'
import { computeMargin } from '@tiraaz/domain/pricing/margin'
import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../context/context.ts'
import { createNameOrder } from '../../core/by-name.ts'
import { readHouseInvoices } from './house-invoices.query.ts'
import { readReportRows, type ReportFigures } from './report-rows.query.ts'

type Input = EndpointRequest<Endpoints['getReport']>
type Output = EndpointOutput<Endpoints['getReport']>
type Row = Output['rows'][number]

type Figures = Pick<ReportFigures, 'orders' | 'saleCents' | 'purchaseCents' | 'knownSaleCents' | 'unknownPurchases'>

const NOTHING: Figures = { orders: 0, saleCents: 0, purchaseCents: 0, knownSaleCents: 0, unknownPurchases: 0 }

/**
 * Converts cents to euros and adds the margin. Sales with an unknown purchase price count as turnover, not as margin.
 */
const figuresOf = ({ orders, saleCents, purchaseCents, knownSaleCents, unknownPurchases }: Figures) => {
  const margin = computeMargin(knownSaleCents, purchaseCents)
  return {
    orders,
    turnover: centsToEuros(saleCents),
    purchase: centsToEuros(purchaseCents),
    margin: centsToEuros(margin?.cents ?? 0),
    marginPercent: basisPointsToPercentOrNull(margin?.basisPoints ?? null),
    unknownPurchases,
  }
}

/** Sorts months by time, other groups by turnover and then by name; transport comes last. */
const inOrder = (by: ReportGroup, rows: readonly Row[], locale: OrganizationCtx['locale']): Row[] => {
  const compare = createNameOrder(locale)
  if (by === 'month') return rows.toSorted((one, other) => compare(one.key ?? '', other.key ?? ''))
  return rows.toSorted(
    (one, other) =>
      Number(one.isTransport) - Number(other.isTransport) ||
      other.turnover - one.turnover ||
      compare(one.name ?? '', other.name ?? ''),
  )
}

/** Returns sales, purchases and margins within the days by month, client, product or printing house. */
export const getReport = async (ctx: OrganizationCtx, { query }: Input): Promise<Output> => {
  const found = await readReportRows(ctx, { by: query.By, from: query.From, to: query.To })
  const isEstonian = getLanguage(ctx.locale) === 'et'
  const rows = found
    .filter(({ isTotal }) => !isTotal)
    .map((row) => ({
      key: row.key,
      name: isEstonian ? row.nameEt : row.nameEn,
      isTransport: row.isTransport,
      ...figuresOf(row),
    }))
  const total = found.find(({ isTotal }) => isTotal) ?? NOTHING
  const { count, cents, differenceCents } = await readHouseInvoices(ctx, { from: query.From, to: query.To })
  return {
    rows: inOrder(query.By, rows, ctx.locale),
    total: figuresOf(total),
    houseInvoices: { count, sum: centsToEuros(cents), difference: centsToEuros(differenceCents) },
  }
}
