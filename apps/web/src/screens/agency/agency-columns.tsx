import { useTranslation } from 'react-i18next'
import type { AgencyOrder } from '../../data/agency-orders.ts'
import { formatDay, formatPercent, NO_VALUE } from '../../i18n/format.ts'
import { AttentionMark } from '../../ui/AttentionMark.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Money } from '../../ui/Money.tsx'
import { OrderStatusMark } from '../../ui/StatusMark.tsx'
import type { Column } from '../../ui/table-shape.ts'
import classes from './Agency.module.css'

export const agencyColumns: readonly Column<AgencyOrder>[] = [
  { key: 'submittedOn', heading: 'agency.submittedOn', cell: (order) => <DayText value={order.submittedAt} /> },
  { key: 'deadline', heading: 'agency.deadline', cell: ({ deadline }) => <DayText value={deadline} /> },
  { key: 'projectNumber', heading: 'agency.projectNumber', cell: (order) => <OrderNumber order={order} /> },
  {
    key: 'orderer',
    heading: 'agency.orderer',
    title: true,
    cell: ({ user, clientName }) => (
      <span className={classes.orderer}>
        <span>{user?.name ?? NO_VALUE}</span>
        <span className={classes.client}>{clientName}</span>
      </span>
    ),
  },
  {
    key: 'purchasePrice',
    heading: 'agency.purchasePrice',
    numeric: true,
    cell: (order) => <Money euros={order.purchasePrice} />,
  },
  {
    key: 'totalPrice',
    heading: 'agency.totalPrice',
    numeric: true,
    cell: (order) => <Money euros={order.totalPrice} />,
  },
  {
    key: 'markup',
    heading: 'agency.markup',
    numeric: true,
    cell: ({ clientMarkupPercentage }) => formatPercent(clientMarkupPercentage),
  },
  { key: 'status', heading: 'agency.status', cell: (order) => <OrderMarks order={order} /> },
]

const OrderNumber = ({ order: { projectNumber, name, createdAt } }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.number}>
      {projectNumber === null ? (
        <span className="muted">{t('agency.begun', { day: formatDay(createdAt) })}</span>
      ) : (
        <span className="numeric">{projectNumber}</span>
      )}
      {name !== null && <span className={classes.client}>{name}</span>}
    </span>
  )
}

const OrderMarks = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      <OrderStatusMark status={order.status.status} />
      {order.priceMissing && <AttentionMark>{t('agency.priceMissing')}</AttentionMark>}
      {order.filesMissing && <AttentionMark>{t('agency.filesMissing')}</AttentionMark>}
    </span>
  )
}
