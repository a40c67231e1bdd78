import { useTranslation } from 'react-i18next'
import type { ReportFiguresResponse } from '../../../data/reports/reports.ts'
import { formatMoney, formatPercent } from '../../../i18n/format.ts'
import classes from './Reports.module.css'

/** Totals of the period; shows a dash until loaded. */
export const ReportFiguresStrip = ({ total }: { total: ReportFiguresResponse | undefined }) => {
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
