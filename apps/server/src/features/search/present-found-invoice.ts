import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { getInvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'

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
  const { id, invoiceNo, kind, createdOn, dueOn, totalCents, paidCents, creditedCents, unpaidCents } = row
  return {
    id,
    invoiceNo,
    kind,
    createdOn,
    totalSum: centsToEuros(kind === 'creditNote' ? -totalCents : totalCents),
    payment: getInvoicePayment({
      kind,
      isOverdue: dueOn < today && unpaidCents > 0,
      unpaidSum: unpaidCents,
      paidSum: paidCents,
      creditedSum: creditedCents,
    }),
  }
}
