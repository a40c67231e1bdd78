import { Button } from '@mantine/core'
import type { Day } from '@tiraaz/domain/calendar/day'
import {
  type InvoicePeriod,
  isLatest,
  latestPeriod,
  newerPeriod,
  olderPeriod,
} from '@tiraaz/domain/invoices/invoice-period'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/format.ts'
import classes from './Invoices.module.css'

/** A button that has nothing more to do, perhaps by this very press: it stays where the focus is. */
const unless = (isOver: boolean, onClick: () => void) =>
  isOver ? { 'data-disabled': true, 'aria-disabled': true } : { onClick }

type PeriodBarProps = { period: InvoicePeriod; today: Day; onChange: (period: InvoicePeriod) => void }

/** Steps of three months, back as far as one likes and on until today (spec §4, Invoice period). */
export const PeriodBar = ({ period, today, onChange }: PeriodBarProps) => {
  const { t } = useTranslation()
  const latest = latestPeriod(today)
  const isFirst = period.from === latest.from && period.to === latest.to
  return (
    <nav className={classes.period} aria-label={t('invoices.period')}>
      <Button
        variant="default"
        className={classes.step}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onChange(olderPeriod(period))}
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
        {...unless(isLatest(period, today), () => onChange(newerPeriod(period, today)))}
      >
        {t('invoices.newer')}
      </Button>
      <Button variant="subtle" className={classes.step} {...unless(isFirst, () => onChange(latest))}>
        {t('invoices.reset')}
      </Button>
    </nav>
  )
}
