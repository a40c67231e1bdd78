import type { OrderPayment } from '@tiraaz/domain/invoices/order-payment'
import { useTranslation } from '../i18n/i18n.ts'
import { ATTENTION_LOOK, StatusMark } from '../ui/feedback/StatusMark.tsx'

const LOOKS = {
  overdue: ATTENTION_LOOK,
  partlyPaid: { shape: 'half', tone: 'accent' },
  unpaid: { shape: 'ring', tone: 'muted' },
  paid: { shape: 'check', tone: 'success' },
} as const

/** Payment state of the order's invoices; nothing without an invoice in force. */
export const OrderPaymentMark = ({ payment }: { payment: OrderPayment | null }) => {
  const { t } = useTranslation()
  return payment === null ? null : <StatusMark look={LOOKS[payment]}>{t(`ordersList.payment.${payment}`)}</StatusMark>
}
