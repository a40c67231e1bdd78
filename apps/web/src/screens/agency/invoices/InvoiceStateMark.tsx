import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyInvoice } from '../../../data/invoices/agency-invoices.ts'
import { ATTENTION_LOOK, StatusMark } from '../../../ui/feedback/StatusMark.tsx'

type InvoiceStateProps = {
  invoice: Pick<AgencyInvoice, 'kind' | 'isOverdue' | 'unpaidSum' | 'paidSum' | 'creditedSum'>
}

/** Mark of an invoice: overdue, paid, partly paid, unpaid, credited in full, or a credit note. */
export const InvoiceStateMark = ({ invoice }: InvoiceStateProps) => {
  const { t } = useTranslation()
  const { kind, isOverdue, unpaidSum, paidSum, creditedSum } = invoice
  if (kind === 'creditNote')
    return <StatusMark look={{ shape: 'square', tone: 'ink' }}>{t('agencyInvoices.creditNote')}</StatusMark>
  if (isOverdue) return <StatusMark look={ATTENTION_LOOK}>{t('agencyInvoices.overdue')}</StatusMark>
  if (unpaidSum > 0 && paidSum > 0)
    return <StatusMark look={{ shape: 'half', tone: 'accent' }}>{t('agencyInvoices.partlyPaid')}</StatusMark>
  if (unpaidSum > 0)
    return <StatusMark look={{ shape: 'ring', tone: 'muted' }}>{t('agencyInvoices.unpaid')}</StatusMark>
  if (paidSum === 0 && creditedSum > 0)
    return <StatusMark look={{ shape: 'square', tone: 'ink' }}>{t('agencyInvoices.credited')}</StatusMark>
  return <StatusMark look={{ shape: 'check', tone: 'success' }}>{t('agencyInvoices.paidState')}</StatusMark>
}
