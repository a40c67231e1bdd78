import type { Day } from '@tiraaz/domain/calendar/day'
import { readDay } from '../read-day.ts'

/** What the address of the invoices page carries: nothing for the period that it opens with. */
export type InvoiceSearch = { from?: Day | undefined; to?: Day | undefined }

/** Half a period, or one that ends before it begins, is none. */
export const readInvoiceSearch = (raw: Record<string, unknown>): InvoiceSearch => {
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  return from === undefined || to === undefined || from > to ? { from: undefined, to: undefined } : { from, to }
}
