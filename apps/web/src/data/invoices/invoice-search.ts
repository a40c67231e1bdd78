import type { Day } from '@tiraaz/domain/calendar/day'
import { readDay } from '../read-day.ts'

/** Search parameters of the invoices page; undefined for the default period. */
export type InvoiceSearch = { from?: Day | undefined; to?: Day | undefined }

/** Reads the period; ignores one with a single day, or one that ends before it begins. */
export const readInvoiceSearch = (raw: Record<string, unknown>): InvoiceSearch => {
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  return from === undefined || to === undefined || from > to ? { from: undefined, to: undefined } : { from, to }
}
