import { useTranslation } from 'react-i18next'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { NO_VALUE } from '../../../i18n/format.ts'
import { orderFacts } from '../../../orders/order-facts.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { FactList } from '../../../ui/text/FactList.tsx'
import { IssuedInvoices } from '../IssuedInvoices.tsx'
import { OrderDeadline } from '../OrderDeadline.tsx'

/** Orderer, deadline, invoice receivers and the client's note. */
export const OrderDetails = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const invoices =
    order.invoices.length === 0 ? [] : [{ label: t('invoices.title'), value: <IssuedInvoices order={order} /> }]
  return (
    <FactList
      facts={[
        { label: t('agency.orderer'), value: order.user?.name ?? NO_VALUE },
        { label: t('agency.submittedOn'), value: <DayText value={order.submittedAt} /> },
        { label: t('agency.deadline'), value: <OrderDeadline order={order} /> },
        ...orderFacts(t, order),
        ...invoices,
      ]}
    />
  )
}
