import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'
import { INVOICE_READERS, type InvoiceReaders, chooseRecipient } from './invoice-email-recipients.ts'
import { type Invoice, listInvoiceLines } from '../store/invoice-rows.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type CreditNoteTarget = InvoiceReaders & { invoiceNo: string; unpaidCents: Cents }

const readCredited = async ({ db, organizationId }: OrganizationCtx, id: string): Promise<CreditNoteTarget> => {
  const { rows } = await sql<CreditNoteTarget>`
    select ${selectInvoiceNumber('s')} as "invoiceNo", ${UNPAID_CENTS} as "unpaidCents", ${INVOICE_READERS}
    from sales_invoices s join clients c on c.id = s.client_id
    where s.id = ${id} and s.organization_id = ${organizationId}`.execute(db)
  const [credited] = rows
  if (credited === undefined) throw new NotFound()
  return credited
}

/** Emails the invoice receiver the credited and the unpaid amount, with the credit note attached. */
export const sendCreditNoteEmail = async (tx: OrganizationCtx, note: Invoice): Promise<void> => {
  const credited = await readCredited(tx, note.creditsInvoiceId ?? '')
  const to = chooseRecipient(credited)
  if (to === null) return
  const { organizationId, clientId, createdOn: day } = note
  await tx.ports.mail.queue(tx, {
    to,
    organizationId,
    content: {
      kind: 'creditNoteIssued',
      link: `${tx.ports.publicUrl}/clients/${clientId}/invoices?from=${day}&to=${day}`,
      creditNoteNumber: formatInvoiceNumber(note),
      invoiceNumber: credited.invoiceNo,
      receiverName: credited.receiverName,
      creditedCents: sumInvoiceLines(listInvoiceLines(note)).totalCents,
      unpaidCents: Math.max(0, credited.unpaidCents),
      reason: note.note ?? '',
      attachment: { kind: 'salesInvoice', organizationId, clientId, invoiceId: note.id },
    },
  })
}
