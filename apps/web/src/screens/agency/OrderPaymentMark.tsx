import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ATTENTION_LOOK, StatusMark } from '../../ui/feedback/StatusMark.tsx'
import { getOrderPayment } from './order-payment.ts'

const LOOKS = {
  overdue: ATTENTION_LOOK,
  partlyPaid: { shape: 'half', tone: 'accent' },
  unpaid: { shape: 'ring', tone: 'muted' },
  paid: { shape: 'check', tone: 'success' },
} as const

/** Payment state of the order's invoices; nothing without an invoice in force. */
export const OrderPaymentMark = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const payment = getOrderPayment(order.invoices, order.uninvoicedSum === null)
  return payment === null ? null : (
    <StatusMark look={LOOKS[payment]}>{t(`agencyInvoices.ofOrder.payment.${payment}`)}</StatusMark>
  )
}
