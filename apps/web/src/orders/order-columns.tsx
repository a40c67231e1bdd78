import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../data/order-queries.ts'
import { formatDay, NO_VALUE } from '../i18n/format.ts'
import { AttentionMark } from '../ui/AttentionMark.tsx'
import { DayText } from '../ui/DayText.tsx'
import { Money } from '../ui/Money.tsx'
import { OrderStatusMark } from '../ui/StatusMark.tsx'
import type { Column } from '../ui/table-shape.ts'
import classes from './Orders.module.css'

export const orderColumns: readonly Column<ListedOrder>[] = [
  { key: 'dateOrdered', heading: 'ordersList.dateOrdered', cell: (order) => <DayText value={order.submittedAt} /> },
  {
    key: 'projectNumber',
    heading: 'ordersList.projectNumber',
    title: true,
    cell: (order) => <OrderNumber order={order} />,
  },
  { key: 'orderer', heading: 'ordersList.orderer', cell: ({ user }) => user?.name ?? NO_VALUE },
  { key: 'price', heading: 'ordersList.price', numeric: true, cell: (order) => <Money euros={order.totalPrice} /> },
  { key: 'status', heading: 'ordersList.status', cell: (order) => <OrderMarks order={order} /> },
]

/** A draft has no number yet: the day it was begun tells it from others. */
const OrderNumber = ({ order: { projectNumber, name, createdAt } }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const number =
    projectNumber === null ? (
      <span className="muted">{t('ordersList.begun', { day: formatDay(createdAt) })}</span>
    ) : (
      <span className="numeric">{projectNumber}</span>
    )
  return (
    <span className={classes.number}>
      {number}
      {name !== null && <span className={classes.ownName}>{name}</span>}
    </span>
  )
}

const OrderMarks = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      <OrderStatusMark status={order.status.status} />
      {order.filesMissing && <AttentionMark>{t('ordersList.filesMissing')}</AttentionMark>}
    </span>
  )
}
