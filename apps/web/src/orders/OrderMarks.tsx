import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { AttentionMark } from '../ui/feedback/AttentionMark.tsx'
import { OrderStatusMark } from '../ui/feedback/StatusMark.tsx'
import classes from './Orders.module.css'

/** Order status, with marks for missing files and an alteration request. */
export const OrderMarks = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      <OrderStatusMark status={order.status.status} />
      {order.filesMissing && <AttentionMark>{t('ordersList.filesMissing')}</AttentionMark>}
      {order.alterationRequest !== null && <AttentionMark>{t('ordersList.alteration')}</AttentionMark>}
    </span>
  )
}
