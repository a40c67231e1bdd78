import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import { DayInput } from '../form/DayInput.tsx'
import { useSlashKey } from '../form/use-slash-key.ts'
import classes from './FilterBar.module.css'

type Period = { from?: string | undefined; to?: string | undefined }

type FilterBarProps = {
  /** The selects, before the period. */
  children: ReactNode
  period: Period
  onPeriod: (change: Period) => void
  /** Absent without filters; the button keeps its space, so that the layout does not jump. */
  onClear: (() => void) | undefined
}

/** Search field of the page, which `/` belongs to where there is one. */
const SEARCH_FIELD = 'input[type="search"]'

/**
 * The filters above a list: selects, a period of days, and a way back to everything. At phone width they fold away. On
 * a page without a search field, `/` jumps to the first of them.
 */
export const FilterBar = ({ children, period, onPeriod, onClear }: FilterBarProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const fields = useRef<HTMLDivElement>(null)
  useSlashKey(() => {
    if (document.querySelector(SEARCH_FIELD) !== null) return false
    flushSync(() => setOpen(true))
    fields.current?.querySelector('input')?.focus()
    return true
  })
  return (
    <search aria-label={t('common.filters')} className={classes.root} data-open={isOpen}>
      <Button
        variant="default"
        className={classes.toggle}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('common.filters')}
      </Button>
      <div ref={fields} id={fieldsId} className={classes.fields}>
        {children}
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
      </div>
      <Button variant="subtle" className={classes.clear} disabled={onClear === undefined} onClick={onClear}>
        {t('common.clearFilters')}
      </Button>
    </search>
  )
}
