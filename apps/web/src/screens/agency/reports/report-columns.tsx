import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import type { ReportFiguresResponse, ReportRow } from '../../../data/reports/reports.ts'
import { formatInteger, formatMoney, formatPercent } from '../../../i18n/format.ts'
import { formatMonth } from '../../../i18n/format-month.ts'
import { text, useTranslation } from '../../../i18n/i18n.ts'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Reports.module.css'

/** Row of the report table, or its total. */
export type ReportTableRow = ReportFiguresResponse & { isTotal: boolean; row: ReportRow | null }

export const rowName = (row: ReportRow, by: ReportGroup, locale: string): string => {
  if (row.isTransport) return text('reports.transport')
  if (by === 'month') return formatMonth(row.key ?? '', locale)
  return row.name ?? text('reports.unknownHouse')
}

const Figure = ({ of, children }: { of: ReportTableRow; children: string }) => (
  <span className={of.isTotal ? classes.total : undefined}>{children}</span>
)

/** Margin, and the number of items with an unknown purchase price. */
const MarginFigure = ({ of }: { of: ReportTableRow }) => {
  const { t } = useTranslation()
  return (
    <>
      <Figure of={of}>{formatMoney(of.margin)}</Figure>
      {of.unknownPurchases > 0 && (
        <span className={classes.unknown}>{t('reports.unknownPurchase', { count: of.unknownPurchases })}</span>
      )}
    </>
  )
}

const Name = ({ of, by }: { of: ReportTableRow; by: ReportGroup }) => {
  const { t, i18n } = useTranslation()
  return <Figure of={of}>{of.row === null ? t('reports.total') : rowName(of.row, by, i18n.language)}</Figure>
}

export const reportColumns = (by: ReportGroup): readonly Column<ReportTableRow>[] => [
  { key: 'name', heading: `reports.${by}`, title: true, cell: (row) => <Name of={row} by={by} /> },
  {
    key: 'orders',
    heading: 'reports.orders',
    numeric: true,
    cell: (row) => <Figure of={row}>{formatInteger(row.orders)}</Figure>,
  },
  {
    key: 'turnover',
    heading: 'reports.turnover',
    numeric: true,
    cell: (row) => <Figure of={row}>{formatMoney(row.turnover)}</Figure>,
  },
  {
    key: 'purchase',
    heading: 'reports.purchase',
    numeric: true,
    cell: (row) => <Figure of={row}>{formatMoney(row.purchase)}</Figure>,
  },
  {
    key: 'margin',
    heading: 'reports.margin',
    numeric: true,
    cell: (row) => <MarginFigure of={row} />,
  },
  {
    key: 'marginPercent',
    heading: 'reports.marginPercent',
    numeric: true,
    cell: (row) => <Figure of={row}>{formatPercent(row.marginPercent, 'aligned')}</Figure>,
  },
]
