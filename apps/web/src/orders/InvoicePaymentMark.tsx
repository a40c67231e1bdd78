import type { InvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import { useTranslation } from '../i18n/i18n.ts'
import { ATTENTION_LOOK, StatusMark } from '../ui/feedback/StatusMark.tsx'

const LOOKS = {
  overdue: ATTENTION_LOOK,
  partlyPaid: { shape: 'half', tone: 'accent' },
  unpaid: { shape: 'ring', tone: 'muted' },
  paid: { shape: 'check', tone: 'success' },
  credited: { shape: 'square', tone: 'ink' },
  creditNote: { shape: 'square', tone: 'ink' },
} as const

/** Mark of an invoice: overdue, partly paid, unpaid, paid, credited in full, or a credit note. */
export const InvoicePaymentMark = ({ payment }: { payment: InvoicePayment }) => {
  const { t } = useTranslation()
  return <StatusMark look={LOOKS[payment]}>{t(`invoices.payments.${payment}`)}</StatusMark>
}
