import type { ReactNode } from 'react'
import type { PricedDays } from '../../../data/orders/price-days.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './DeadlinePicker.module.css'
import { findCheapestDay, formatDelta, formatShortDelta } from './day-price-text.ts'

export type DayCells = {
  /** Price of a day in words, for screen readers; null where it has none. */
  labelOf: (day: string) => string | null
  /** Products that no speed gets ready by a day, in a sentence. */
  whyLate: (day: string) => string[]
  /** Number of the day with its difference in price. */
  renderCell: (day: string) => ReactNode
}

/** Cells of a calendar with the price of each day (R46); plain ones without prices. */
export const useDayCells = (dayPrices: PricedDays | null): DayCells => {
  const { t } = useTranslation()
  const byDay = new Map((dayPrices?.days ?? []).map((one) => [one.day, one]))
  const cheapest = dayPrices === null ? null : findCheapestDay(dayPrices)
  return {
    labelOf: (day) => {
      const delta = byDay.get(day)?.delta ?? null
      if (delta === null) return null
      return day === cheapest ? `${formatDelta(delta)}. ${t('deadline.prices.cheapest')}` : formatDelta(delta)
    },
    whyLate: (day) => {
      const names = byDay.get(day)?.lateProducts ?? []
      return names.length === 0 ? [] : [t('deadline.prices.late', { names: names.join(', ') })]
    },
    renderCell: (day) => {
      const number = Number(day.slice(-2))
      if (dayPrices === null) return number
      const delta = byDay.get(day)?.delta ?? null
      return (
        <span
          className={classes.cell}
          data-delta={delta === null ? '\u00a0' : formatShortDelta(delta)}
          {...(day === cheapest && { 'data-cheapest': true })}
        >
          {number}
        </span>
      )
    },
  }
}
