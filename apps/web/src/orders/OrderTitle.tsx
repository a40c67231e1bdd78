import type { ReactNode } from 'react'
import type { Order } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { orderTitle } from './order-name.ts'
import classes from './OrderTitle.module.css'

type TitledOrder = Pick<Order, 'name' | 'projectNumber' | 'createdAt' | 'items'>

type OrderTitleProps = {
  order: TitledOrder
  /** Wraps the name where it can be edited. */
  withName?: (name: ReactNode) => ReactNode
}

/** Tells drafts apart as the list of orders does: own name or products, and when the draft was begun. */
export const OrderTitle = ({ order, withName = (name) => name }: OrderTitleProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.root}>
      {withName(<strong className={classes.name}>{orderTitle(order)}</strong>)}
      {order.projectNumber === null && (
        <span className={classes.begun}>{t('ordersList.begun', { moment: formatMoment(order.createdAt) })}</span>
      )}
    </div>
  )
}
