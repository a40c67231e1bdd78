import { skipToken, useQuery } from '@tanstack/react-query'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { PRICED_DAYS } from '@tiraaz/domain/pricing/price-days'
import { useState } from 'react'
import { type PricedDays, priceDaysQuery } from '../../../data/orders/price-days.ts'
import { useCheckoutOrder } from '../checkout-order.ts'

/** Period that shows a month: from today, or from the month itself where it lies farther ahead. */
export const pricedPeriod = (month: string | null, today: string): { from: string; to: string } => {
  const lastMonth = addDays(today, PRICED_DAYS - 31)
  const from = month !== null && month > lastMonth ? month : today
  return { from, to: addDays(from, PRICED_DAYS - 1) }
}

/** Prices of the order by day of delivery for the month in sight; null for an order whose price has no days (R46). */
export const useDayPrices = (
  isPricedByDay: boolean,
): { dayPrices: PricedDays | null; showMonth: (day: string) => void } => {
  const { clientId, order } = useCheckoutOrder()
  const [month, setMonth] = useState<string | null>(null)
  const [today] = useState(() => toTallinnDay(new Date()))
  const options = priceDaysQuery(clientId, order, pricedPeriod(month, today))
  const { data } = useQuery({ ...options, queryFn: isPricedByDay ? options.queryFn : skipToken })
  return { dayPrices: isPricedByDay ? (data ?? null) : null, showMonth: setMonth }
}
