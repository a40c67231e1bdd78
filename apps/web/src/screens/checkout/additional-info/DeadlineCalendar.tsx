import '@mantine/dates/styles.layer.css'
import { Tooltip } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/et'
import { getLanguage } from '@tiraaz/messages/locale'
import { type SyntheticEvent, useState } from 'react'
import type { PricedDays } from '../../../data/orders/price-days.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { useCalendarLabels } from '../../../ui/form/use-calendar-labels.ts'
import classes from './DeadlinePicker.module.css'
import type { DayCells } from './use-day-cells.tsx'

type DeadlineCalendarProps = {
  value: string | null
  /** Day whose month is shown first; null for today's. */
  shownFirst: string | null
  dayPrices: PricedDays | null
  cells: DayCells
  /** Reason why a day cannot be chosen; null for one that can. */
  whyNot: (day: string) => string | null
  /** Element that holds the reasons, inside of the page's main part. */
  host: HTMLElement | null
  onMonth: ((day: string) => void) | undefined
  onChange: (day: string | null) => void
}

/** Calendar of deadlines: the price of each day where it has one, the reason of each day that cannot be chosen. */
export const DeadlineCalendar = (props: DeadlineCalendarProps) => {
  const { value, shownFirst, dayPrices, cells, whyNot, host, onMonth, onChange } = props
  const { t } = useTranslation()
  const labels = useCalendarLabels()
  const language = getLanguage(readLocale())
  const [told, setTold] = useState<string | null>(null)
  const labelOf = (day: string, words: string) => `${dayjs(day).locale(language).format('D. MMMM YYYY')}. ${words}`
  // Greyed days stay focusable and clickable, unlike disabled buttons: a click shows the reason.
  const greyed = (day: string, why: string) => {
    const tell = () => setTold(day)
    const letGo = () => setTold((before) => (before === day ? null : before))
    return {
      'aria-disabled': true,
      'aria-label': labelOf(day, why),
      'data-disabled': true,
      weekend: false,
      selected: false,
      onClickCapture: (event: SyntheticEvent) => {
        event.stopPropagation()
        tell()
      },
      onMouseEnter: tell,
      onMouseLeave: letGo,
      onFocus: tell,
      onBlur: letGo,
    }
  }
  const standardDay = dayPrices?.standardDay ?? null
  return (
    <>
      <DatePicker
        hideOutsideDates
        value={value}
        onChange={onChange}
        {...(shownFirst === null ? {} : { defaultDate: shownFirst })}
        {...(dayPrices !== null && { classNames: { day: classes.pricedDay ?? '' } })}
        {...(onMonth !== undefined && { onDateChange: onMonth })}
        getDayProps={(day) => {
          const why = whyNot(day)
          if (why !== null) return greyed(day, why)
          const price = cells.labelOf(day)
          return price === null ? {} : { 'aria-label': labelOf(day, price) }
        }}
        renderDay={(day) => {
          const why = day === told ? whyNot(day) : null
          const cell = cells.renderCell(day)
          if (why === null || host === null) return cell
          return (
            <Tooltip
              opened
              label={why}
              multiline
              maw={260}
              withArrow
              classNames={{ tooltip: classes.why ?? '' }}
              portalProps={{ target: host }}
            >
              <span>{cell}</span>
            </Tooltip>
          )
        }}
        ariaLabels={labels}
      />
      {standardDay !== null && (
        <p className={classes.legend}>{t('deadline.prices.legend', { day: formatDay(standardDay) })}</p>
      )}
    </>
  )
}
