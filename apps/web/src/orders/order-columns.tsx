import { useTranslation } from '../i18n/i18n.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { formatInteger, NO_VALUE } from '../i18n/format.ts'
import { DayText } from '../ui/text/DayText.tsx'
import type { Column } from '../ui/table/table-shape.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderPaymentMark } from './OrderPaymentMark.tsx'
import { PriceOrRequest } from './PriceOrRequest.tsx'
import { AttentionMark } from '../ui/feedback/AttentionMark.tsx'
import { OrderStatusMark } from '../ui/feedback/StatusMark.tsx'
import classes from './Orders.module.css'

/** Order status, with marks for missing files and an alteration request. */
const OrderMarks = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      <OrderStatusMark status={order.status.status} />
      {order.filesMissing && <AttentionMark>{t('ordersList.filesMissing')}</AttentionMark>}
      {order.isChangeProposed && <AttentionMark>{t('ordersList.changeProposed')}</AttentionMark>}
      <OrderPaymentMark payment={order.payment} />
      {order.alterationRequest !== null && <AttentionMark>{t('ordersList.alteration')}</AttentionMark>}
    </span>
  )
}

const dateOrdered: Column<ListedOrder> = {
  key: 'dateOrdered',
  heading: 'ordersList.dateOrdered',
  cell: (order) => <DayText value={order.submittedAt} />,
}
const projectNumber: Column<ListedOrder> = {
  key: 'projectNumber',
  heading: 'ordersList.projectNumber',
  title: true,
  cell: (order) => <OrderNumber order={order} />,
}
const orderer: Column<ListedOrder> = {
  key: 'orderer',
  heading: 'ordersList.orderer',
  oneLine: true,
  cell: ({ user }) => user?.name ?? NO_VALUE,
}
const designs: Column<ListedOrder> = {
  key: 'designs',
  heading: 'ordersList.designs',
  numeric: true,
  cell: ({ items }) => formatInteger(items.reduce((sum, item) => sum + item.designs.length, 0)),
}
const price: Column<ListedOrder> = {
  key: 'price',
  heading: 'ordersList.price',
  numeric: true,
  cell: (order) => <PriceOrRequest order={order} euros={order.totalPrice} />,
}
const status: Column<ListedOrder> = {
  key: 'status',
  heading: 'ordersList.status',
  cell: (order) => <OrderMarks order={order} />,
}

type Optional = 'orderer' | 'designs'

/** Columns of the orders table (spec §2); two of them are optional. */
export const orderColumns = (shown: readonly Optional[]): readonly Column<ListedOrder>[] => [
  dateOrdered,
  projectNumber,
  ...(shown.includes('orderer') ? [orderer] : []),
  ...(shown.includes('designs') ? [designs] : []),
  price,
  status,
]

export const sharedOrderColumns = { dateOrdered, projectNumber, orderer, status } as const
