import type { Day } from '@tiraaz/domain/calendar/day'
import { CLIENT_INVOICE_STATES, type ClientInvoiceState } from '@tiraaz/domain/invoices/invoice-states'
import { readDay } from '../read-day.ts'

/** Search parameters of the invoices page; days are undefined for the default period. */
export type InvoiceSearch = {
  from?: Day | undefined
  to?: Day | undefined
  state?: ClientInvoiceState | undefined
  /** Invoice that is marked in the list. */
  invoice?: string | undefined
}

/** Reads the period; ignores one with a single day, or one that ends before it begins. */
const readPeriod = (raw: Record<string, unknown>): InvoiceSearch => {
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  return from === undefined || to === undefined || from > to ? { from: undefined, to: undefined } : { from, to }
}

export const readClientInvoiceState = (raw: unknown): ClientInvoiceState | undefined =>
  CLIENT_INVOICE_STATES.find((state) => state === raw)

export const readInvoiceSearch = (raw: Record<string, unknown>): InvoiceSearch => ({
  ...readPeriod(raw),
  state: readClientInvoiceState(raw['state']),
  invoice: typeof raw['invoice'] === 'string' ? raw['invoice'] : undefined,
})
