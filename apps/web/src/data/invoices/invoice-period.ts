import type { Day } from '@tiraaz/domain/calendar/day'
import { type InvoicePeriod, latestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import type { InvoiceSearch } from './invoice-search.ts'

export const periodOf = ({ from, to }: InvoiceSearch, today: Day): InvoicePeriod =>
  from === undefined || to === undefined ? latestPeriod(today) : { from, to }

/** The address of a period; the latest one moves on with the days, so it is not written down. */
export const searchOf = (period: InvoicePeriod, today: Day): InvoiceSearch => {
  const latest = latestPeriod(today)
  return period.from === latest.from && period.to === latest.to ? {} : period
}
