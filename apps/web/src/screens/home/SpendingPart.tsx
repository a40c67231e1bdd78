import { useMemo } from 'react'
import type { Spending } from '../../data/home/home.ts'
import { formatDecimal, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import { HomeSection } from './HomeSection.tsx'
import classes from './Home.module.css'
import { listSeries, stackMonths } from './spending-bars.ts'

type Series = ReturnType<typeof listSeries>

/** Units of the drawing, which is as wide as its column. */
const STEP = 30
const BAR = 20
const HEIGHT = 96

/** `MM.YY`: short enough to stand below a bar. */
const shortMonth = (month: string): string => `${month.slice(5)}.${month.slice(2, 4)}`

/** Stacked bars of twelve months; the table below has the same numbers. */
const SpendingChart = ({ label, months, series }: { label: string; months: Spending['months']; series: Series }) => (
  <svg className={classes.chart} viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 18}`} role="img" aria-label={label}>
    {stackMonths(series).map((parts, at) => (
      <g key={months[at]?.month}>
        {parts.map(({ series: nth, from, height }) => (
          <rect
            key={nth}
            className={classes.bar}
            data-series={nth}
            x={at * STEP + (STEP - BAR) / 2}
            y={HEIGHT - (from + height) * HEIGHT}
            width={BAR}
            height={height * HEIGHT}
          />
        ))}
        <text className={classes.month} x={at * STEP + STEP / 2} y={HEIGHT + 14} textAnchor="middle">
          {months[at]?.month.slice(5)}
        </text>
      </g>
    ))}
    <path className={classes.axis} d={`M0 ${HEIGHT}H${months.length * STEP}`} />
  </svg>
)

/** Euros of a column whose heading has the unit. */
const EuroCell = ({ euros }: { euros: number }) => (
  <td className="numeric">{formatDecimal(euros, { min: 2, max: 2 })}</td>
)

type SpendingTableProps = { title: string; months: Spending['months']; series: Series; total: number }

const SpendingTable = ({ title, months, series, total }: SpendingTableProps) => {
  const { t } = useTranslation()
  const columns = [
    { key: 'total', name: t('home.spending.total'), total, sums: months.map((one) => one.total) },
    ...series,
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable
    <div className={classes.tableScroll} tabIndex={0} role="region" aria-label={t('home.spending.months')}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('home.spending.month')}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {t('home.spending.inEuros', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month }, at) => (
            <tr key={month}>
              <th scope="row" className="numeric">
                {shortMonth(month)}
              </th>
              {columns.map(({ key, sums }) => (
                <EuroCell key={key} euros={sums[at] ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('home.spending.total')}</th>
            {columns.map((column) => (
              <EuroCell key={column.key} euros={column.total} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Spending of twelve months by product group. */
export const SpendingPart = ({ spending }: { spending: Spending }) => {
  const { t } = useTranslation()
  const series = useMemo(() => listSeries(spending, t('home.spending.others')), [spending, t])
  if (series.length === 0) return null
  const total = spending.groups.reduce((sum, group) => sum + Math.round(group.total * 100), 0) / 100
  const title = t('home.spending.title')
  return (
    <HomeSection title={title} all={<span className={classes.sum}>{formatMoney(total)}</span>}>
      <SpendingChart
        label={t('home.spending.chart', { total: formatMoney(total) })}
        months={spending.months}
        series={series}
      />
      <ul className={classes.legend}>
        {series.map(({ key, name, total: ofSeries }, at) => (
          <li key={key}>
            <span className={classes.swatch} data-series={at} aria-hidden />
            <span className={classes.legendName}>{name}</span>
            <Money euros={ofSeries} />
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t('home.spending.hint')}</p>
      <details className={classes.details}>
        <summary>{t('home.spending.table')}</summary>
        <SpendingTable title={title} months={spending.months} series={series} total={total} />
      </details>
    </HomeSection>
  )
}
