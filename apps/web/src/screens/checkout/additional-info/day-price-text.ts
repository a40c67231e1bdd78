import { formatInteger, formatMoney } from '../../../i18n/format.ts'
import type { PricedDays } from '../../../data/orders/price-days.ts'

const signed = (euros: number, amount: string): string => (euros > 0 ? `+${amount}` : amount)

/** Formats a difference in price: `+27,50 €`, `−12,00 €`. */
export const formatDelta = (euros: number): string => signed(euros, formatMoney(euros))

/** Formats a difference for a cell of the calendar, in whole euros from one euro on: `+28 €`, `0 €`. */
export const formatShortDelta = (euros: number): string =>
  euros !== 0 && Math.abs(euros) < 1 ? formatDelta(euros) : signed(euros, `${formatInteger(euros)}\u00a0€`)

/** First of the cheapest days; null where all possible days have one price. */
export const findCheapestDay = ({ days }: PricedDays): string | null => {
  const priced = days.flatMap(({ day, delta }) => (delta === null ? [] : [{ day, delta }]))
  const least = Math.min(...priced.map(({ delta }) => delta))
  return priced.some(({ delta }) => delta > least) ? (priced.find(({ delta }) => delta === least)?.day ?? null) : null
}
