import type { Day } from '@tiraaz/domain/calendar/day'
import { getInvoicePayment, type InvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import type { Cents } from '@tiraaz/domain/money/money'

type OwedRow = { dueOn: Day; unpaidCents: Cents }
type PaidRow = OwedRow & { kind: 'invoice' | 'creditNote'; paidCents: Cents; creditedCents: Cents }

export const isOverdue = ({ dueOn, unpaidCents }: OwedRow, today: Day): boolean => dueOn < today && unpaidCents > 0

/** Payment state of an invoice row on a day. */
export const getPaymentOf = (row: PaidRow, today: Day): InvoicePayment =>
  getInvoicePayment({
    kind: row.kind,
    isOverdue: isOverdue(row, today),
    unpaidSum: row.unpaidCents,
    paidSum: row.paidCents,
    creditedSum: row.creditedCents,
  })
