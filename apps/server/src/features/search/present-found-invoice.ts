import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { getPaymentOf } from '../invoices/index.ts'

type FoundInvoice = EndpointOutput<Endpoints['searchClient']>['invoices'][number]

export type FoundInvoiceRow = Omit<FoundInvoice, 'totalSum' | 'payment'> & {
  dueOn: Day
  totalCents: Cents
  paidCents: Cents
  creditedCents: Cents
  unpaidCents: Cents
  clientName: string
}

/** Converts a found invoice to its response, with its payment state of today. */
export const presentFoundInvoice = (row: FoundInvoiceRow, today: Day): FoundInvoice => {
  const { id, invoiceNo, kind, createdOn, totalCents } = row
  return {
    id,
    invoiceNo,
    kind,
    createdOn,
    totalSum: centsToEuros(kind === 'creditNote' ? -totalCents : totalCents),
    payment: getPaymentOf(row, today),
  }
}
