import { Button } from '@mantine/core'
import type { Day } from '@tiraaz/domain/calendar/day'
import {
  type InvoicePeriod,
  isLatestPeriod,
  getLatestPeriod,
  getNewerPeriod,
  getOlderPeriod,
} from '@tiraaz/domain/invoices/invoice-period'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/format.ts'
import classes from './Invoices.module.css'

/** Marks a button as disabled but keeps it focusable, so that the focus is not lost after the last step. */
const unless = (isOver: boolean, onClick: () => void) =>
  isOver ? { 'data-disabled': true, 'aria-disabled': true } : { onClick }

type PeriodBarProps = { period: InvoicePeriod; today: Day; onChange: (period: InvoicePeriod) => void }

/** Moves the period in steps of three months, up to today (spec §4, Invoice period). */
export const PeriodBar = ({ period, today, onChange }: PeriodBarProps) => {
  const { t } = useTranslation()
  const latest = getLatestPeriod(today)
  const isFirst = period.from === latest.from && period.to === latest.to
  return (
    <nav className={classes.period} aria-label={t('invoices.period')}>
      <Button
        variant="default"
        className={classes.step}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onChange(getOlderPeriod(period))}
      >
        {t('invoices.older')}
      </Button>
      <output className={classes.days}>
        {formatDay(period.from)}–{formatDay(period.to)}
      </output>
      <Button
        variant="default"
        className={classes.step}
        rightSection={<IconChevronRight size={16} aria-hidden />}
        {...unless(isLatestPeriod(period, today), () => onChange(getNewerPeriod(period, today)))}
      >
        {t('invoices.newer')}
      </Button>
      <Button variant="subtle" className={classes.step} {...unless(isFirst, () => onChange(latest))}>
        {t('invoices.reset')}
      </Button>
    </nav>
  )
}
