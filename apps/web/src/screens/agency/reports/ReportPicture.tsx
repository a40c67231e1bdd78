import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import type { ReportPeriod } from '@tiraaz/domain/reports/report-period'
import { useTranslation } from 'react-i18next'
import type { Report } from '../../../data/reports/reports.ts'
import { LazyPart } from '../../../ui/layout/LazyPart.tsx'
import { loadOnline } from '../../../ui/layout/when-online.ts'
import { chartHeight, largestBars, MOST_BARS, monthBars } from './chart-bars.ts'
import { monthName, rowName } from './report-columns.tsx'
import classes from './Reports.module.css'

const loadChart = async () => (await loadOnline(() => import('./ReportChart.tsx'))).ReportChart

type ReportPictureProps = { report: Report | undefined; by: ReportGroup; period: ReportPeriod; today: string }

/** Container of the chart. Reserves its height before the chart loads; stays empty if loading fails. */
export const ReportPicture = ({ report, by, period, today }: ReportPictureProps) => {
  const { t, i18n } = useTranslation()
  const isHorizontal = by !== 'month'
  const { language } = i18n
  const rows = report?.rows ?? []
  const bars = isHorizontal
    ? largestBars(rows, {
        nameOf: (row) => rowName(row, by, language),
        others: (number) => t('reports.others', { number }),
      })
    : monthBars(rows, period, { today, nameOf: (month) => monthName(month, language) })
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
