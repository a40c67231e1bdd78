import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatInteger, formatMoney } from '../../../i18n/format.ts'
import { type Bar, chartHeight } from './chart-bars.ts'

type ReportChartProps = { label: string; bars: readonly Bar[]; isHorizontal: boolean }

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name

/** Bar chart of turnover and margin. Loaded after the table, which holds the same data. */
export const ReportChart = ({ label, bars, isHorizontal }: ReportChartProps) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [width, letters] = isNarrow ? [112, 16] : [240, 34]
  return (
    <div role="img" aria-label={`${label}. ${t('reports.chartHint')}`}>
      <BarChart
        h={chartHeight(bars.length, isHorizontal)}
        data={[...bars]}
        dataKey="name"
        orientation={isHorizontal ? 'vertical' : 'horizontal'}
        series={[
          { name: 'turnover', label: t('reports.turnover'), color: 'var(--accent)' },
          { name: 'margin', label: t('reports.margin'), color: 'var(--mark-yellow)' },
        ]}
        valueFormatter={(value) => formatMoney(value)}
        gridColor="var(--hairline)"
        textColor="var(--ink-muted)"
        tickLine="none"
        withLegend
        legendProps={{ verticalAlign: 'top', height: 40, itemSorter: null }}
        barProps={{ isAnimationActive: false, maxBarSize: 28 }}
        tooltipAnimationDuration={0}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={isHorizontal ? { tickFormatter: (value: number) => formatInteger(value) } : {}}
        yAxisProps={
          isHorizontal
            ? { width, interval: 0, tickFormatter: (name: string) => shortened(name, letters) }
            : { width: isNarrow ? 56 : 80, tickFormatter: (value: number) => formatInteger(value) }
        }
      />
    </div>
  )
}
