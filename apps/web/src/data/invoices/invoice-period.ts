import type { Day } from '@tiraaz/domain/calendar/day'
import { type InvoicePeriod, getLatestPeriod, getPeriodOf } from '@tiraaz/domain/invoices/invoice-period'
import type { InvoiceSearch } from './invoice-search.ts'

export const periodOf = ({ from, to }: InvoiceSearch, today: Day): InvoicePeriod =>
  from === undefined || to === undefined ? getLatestPeriod(today) : { from, to }

/** Search parameters of a period; empty for the latest period, because that one changes every day. */
export const searchOf = (period: InvoicePeriod, today: Day): InvoiceSearch => {
  const latest = getLatestPeriod(today)
  return period.from === latest.from && period.to === latest.to ? {} : period
}

/** Search parameters of the list in which an invoice of the day stands marked. */
export const searchOfInvoice = (invoice: { id: string; createdOn: Day }, today: Day): InvoiceSearch => ({
  ...searchOf(getPeriodOf(invoice.createdOn, today), today),
  invoice: invoice.id,
})
