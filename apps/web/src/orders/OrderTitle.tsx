import type { Order } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { orderTitle } from './order-name.ts'
import classes from './OrderTitle.module.css'

type OrderTitleProps = { order: Pick<Order, 'name' | 'projectNumber' | 'createdAt' | 'items'> }

/** Tells drafts apart as the list of orders does: own name or products, and when the draft was begun. */
export const OrderTitle = ({ order }: OrderTitleProps) => {
  const { t } = useTranslation()
  return (
    <p className={classes.root}>
      <strong className={classes.name}>{orderTitle(order)}</strong>
      {order.projectNumber === null && (
        <span className={classes.begun}>{t('ordersList.begun', { moment: formatMoment(order.createdAt) })}</span>
      )}
    </p>
  )
}
