import { useTranslation } from '../../../i18n/i18n.ts'
import '../../../ui/layout/mantine-inside.ts'
import { NativeSelect } from '@mantine/core'
import { findPreset, getPresetPeriod, REPORT_PRESETS, type ReportPeriod } from '@tiraaz/domain/reports/report-period'
import { movedPeriod } from '../../../data/reports/report-period.ts'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'

type ReportPeriodBarProps = {
  period: ReportPeriod
  today: string
  onChange: (period: ReportPeriod) => void
  /** Undefined while the default period is shown. */
  onClear: (() => void) | undefined
}

/** Period picker: preset months and years, or any range of days. */
export const ReportPeriodBar = ({ period, today, onChange, onClear }: ReportPeriodBarProps) => {
  const { t } = useTranslation()
  const preset = findPreset(period, today)
  const data = [
    ...REPORT_PRESETS.map((value) => ({ value: String(value), label: t(`reports.period.${value}`) })),
    ...(preset === null ? [{ value: 'other', label: t('reports.period.other') }] : []),
  ]
  const choose = (value: string) => {
    const chosen = REPORT_PRESETS.find((one) => one === value)
    if (chosen !== undefined) onChange(getPresetPeriod(chosen, today))
  }
  return (
    <FilterBar period={period} onPeriod={(change) => onChange(movedPeriod(period, change))} onClear={onClear}>
      <NativeSelect
        label={t('reports.period.label')}
        data={data}
        value={preset ?? 'other'}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </FilterBar>
  )
}
