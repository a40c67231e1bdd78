import { useTranslation } from '../../i18n/i18n.ts'
import { DayInput } from '../form/DayInput.tsx'
import classes from './FilterBar.module.css'
import { FilterFold, type FilterFoldProps } from './FilterFold.tsx'

type Period = { from?: string | undefined; to?: string | undefined }

type PeriodFieldsProps = { period: Period; onPeriod: (change: Period) => void }

const PeriodFields = ({ period, onPeriod }: PeriodFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <DayInput
        className={classes.day}
        label={t('common.from')}
        value={period.from ?? null}
        maxDay={period.to}
        onChange={(day) => onPeriod({ from: day ?? undefined })}
      />
      <DayInput
        className={classes.day}
        label={t('common.to')}
        value={period.to ?? null}
        minDay={period.from}
        onChange={(day) => onPeriod({ to: day ?? undefined })}
      />
    </>
  )
}

/** The filters above a list with a period of days after the selects. */
export const FilterBar = ({ children, onClear, ...period }: FilterFoldProps & PeriodFieldsProps) => (
  <FilterFold onClear={onClear}>
    {children}
    <PeriodFields {...period} />
  </FilterFold>
)
