import type { Day } from '@tiraaz/domain/calendar/day'
import { type InvoicePeriod, latestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import { readDay } from './read-day.ts'

/** What the address of the invoices page carries: nothing for the period that it opens with. */
export type InvoiceSearch = { from?: Day | undefined; to?: Day | undefined }

/** Half a period, or one that ends before it begins, is none. */
export const readInvoiceSearch = (raw: Record<string, unknown>): InvoiceSearch => {
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  return from === undefined || to === undefined || from > to ? { from: undefined, to: undefined } : { from, to }
}

export const periodOf = ({ from, to }: InvoiceSearch, today: Day): InvoicePeriod =>
  from === undefined || to === undefined ? latestPeriod(today) : { from, to }

/** The address of a period; the latest one moves on with the days, so it is not written down. */
export const searchOf = (period: InvoicePeriod, today: Day): InvoiceSearch => {
  const latest = latestPeriod(today)
  return period.from === latest.from && period.to === latest.to ? {} : period
}
