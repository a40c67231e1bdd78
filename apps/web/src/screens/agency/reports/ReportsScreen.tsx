import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ReportPeriod } from '@tiraaz/domain/reports/report-period'
import { useMemo, useState } from 'react'
import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { formatMonth } from '../../../i18n/format-month.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { reportPeriodOf } from '../../../data/reports/report-period.ts'
import { type ReportSearch, reportGroupOf } from '../../../data/reports/report-search.ts'
import { fetchReportCsv, type Report, reportQuery, type ReportFiguresResponse } from '../../../data/reports/reports.ts'
import { formatDay, formatInteger, formatMoney, formatPercent } from '../../../i18n/format.ts'
import { organizationId } from '../../../session/session.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useFileSaving } from '../../../ui/file/use-file-saving.ts'
import { ReportGroups } from './ReportGroups.tsx'
import { ReportPeriodBar } from './ReportPeriodBar.tsx'
import classes from './Reports.module.css'
import { reportColumns, rowName, type ReportTableRow } from './report-columns.tsx'
import { LazyPart } from '../../../ui/layout/LazyPart.tsx'
import { loadOnline } from '../../../ui/layout/when-online.ts'
import { chartHeight, largestBars, MOST_BARS, monthBars } from './chart-bars.ts'

const loadChart = async () => (await loadOnline(() => import('./ReportChart.tsx'))).ReportChart

type ReportPictureProps = { report: Report | undefined; by: ReportGroup; period: ReportPeriod; today: string }

/** Container of the chart. Reserves its height before the chart loads; stays empty if loading fails. */
const ReportPicture = ({ report, by, period, today }: ReportPictureProps) => {
  const { t, i18n } = useTranslation()
  const isHorizontal = by !== 'month'
  const { language } = i18n
  const rows = report?.rows ?? []
  const bars = isHorizontal
    ? largestBars(rows, {
        nameOf: (row) => rowName(row, by, language),
        others: (number) => t('reports.others', { number }),
      })
    : monthBars(rows, period, { today, nameOf: (month) => formatMonth(month, language, 'short') })
  const label = isHorizontal
    ? t('reports.chartOf', { number: Math.min(rows.length, MOST_BARS) })
    : t('reports.chartOfMonths')
  const height = chartHeight(report === undefined ? MOST_BARS : bars.length, isHorizontal)
  return (
    <div className={classes.chart} style={{ minHeight: height }}>
      {report !== undefined && <LazyPart load={loadChart} given={{ label, bars, isHorizontal }} />}
    </div>
  )
}

/** Totals of the period; shows a dash until loaded. */
const ReportFiguresStrip = ({ total }: { total: ReportFiguresResponse | undefined }) => {
  const { t } = useTranslation()
  const facts = [
    [t('reports.turnover'), formatMoney(total?.turnover)],
    [t('reports.purchase'), formatMoney(total?.purchase)],
    [t('reports.margin'), formatMoney(total?.margin)],
    [t('reports.marginPercent'), formatPercent(total?.marginPercent, 'aligned')],
  ] as const
  return (
    <dl className={classes.figures}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const tableRows = ({ rows, total }: Report): ReportTableRow[] =>
  rows.length === 0
    ? []
    : [...rows.map((row) => ({ ...row, isTotal: false, row })), { ...total, isTotal: true, row: null }]

/** Invoices of printing houses dated within the period, against the purchase prices; nothing without any. */
const HouseInvoices = ({ invoices }: { invoices: Report['houseInvoices'] | undefined }) => {
  const { t } = useTranslation()
  if (invoices === undefined || invoices.count === 0) return null
  const { count, sum, difference } = invoices
  const sign = difference > 0 ? '+' : ''
  return (
    <p className={classes.counts}>
      {t('reports.houseInvoiceLine', {
        sum: formatMoney(sum),
        number: formatInteger(count),
        difference: `${sign}${formatMoney(difference)}`,
      })}
    </p>
  )
}

/** Reports of sales, purchases and margin: totals, chart, table and export. */
export const ReportsScreen = ({ search }: { search: ReportSearch }) => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  // Periods are whole months: a page left open over midnight keeps its day until reopened.
  const [today] = useState(() => toTallinnDay(new Date()))
  const by = reportGroupOf(search)
  const period = reportPeriodOf(search, today)
  const columns = useMemo(() => reportColumns(by), [by])
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...reportQuery(organizationId(), by, period),
    placeholderData: keepPreviousData,
  })
  // Rows of another grouping are not usable as placeholder data.
  const report = isPlaceholderData ? undefined : data
  const { save, isSaving } = useFileSaving('downloads.making')
  const show = (next: ReportPeriod) => void navigate({ to: '/agency/reports', search: { ...search, ...next } })
  const clear = () => void navigate({ to: '/agency/reports', search: { by: search.by } })
  const isEmpty = report !== undefined && report.rows.length === 0
  return (
    <>
      <PageTitle
        title={t('reports.title')}
        actions={
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            busy={isSaving}
            disabled={isEmpty}
            onClick={() => save((signal) => fetchReportCsv(by, period, signal))}
          >
            {t('reports.download')}
          </BusyButton>
        }
      />
      <ReportGroups search={search} />
      <ReportPeriodBar
        period={period}
        today={today}
        onChange={show}
        onClear={search.from === undefined ? undefined : clear}
      />
      <p className={classes.counts}>
        {t('reports.counts', { from: formatDay(period.from), to: formatDay(period.to) })}
        {(report?.total.unknownPurchases ?? 0) > 0 && ` ${t('reports.unknownHint')}`}
      </p>
      {!isEmpty && <ReportFiguresStrip total={data?.total} />}
      <HouseInvoices invoices={report?.houseInvoices} />
      {!isEmpty && <ReportPicture report={report} by={by} period={period} today={today} />}
      <PagedTable
        label={`${t('reports.title')}: ${t(`reports.by.${by}`)}`}
        columns={columns}
        rows={report === undefined ? undefined : tableRows(report)}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ row, isTotal }) => (isTotal ? 'total' : `${row?.key ?? ''} ${row?.isTransport ?? false}`)}
        rowName={({ row }) => (row === null ? t('reports.total') : rowName(row, by, i18n.language))}
        skeletonRows={12}
        empty={
          <EmptyState
            title={t('reports.empty.title')}
            text={t('reports.empty.text')}
            action={
              search.from === undefined ? undefined : (
                <Button variant="default" onClick={clear}>
                  {t('reports.empty.action')}
                </Button>
              )
            }
          />
        }
      />
    </>
  )
}
