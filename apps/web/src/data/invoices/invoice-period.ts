import type { Day } from '@tiraaz/domain/calendar/day'
import { type InvoicePeriod, getLatestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import type { InvoiceSearch } from './invoice-search.ts'

export const periodOf = ({ from, to }: InvoiceSearch, today: Day): InvoicePeriod =>
  from === undefined || to === undefined ? getLatestPeriod(today) : { from, to }

/** The address of a period; the latest one moves on with the days, so it is not written down. */
export const searchOf = (period: InvoicePeriod, today: Day): InvoiceSearch => {
  const latest = getLatestPeriod(today)
  return period.from === latest.from && period.to === latest.to ? {} : period
}
