import type { AttentionKind } from '@tiraaz/domain/orders/attention'
import { getOrderPayment } from '@tiraaz/domain/invoices/order-payment'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { countProgress } from '@tiraaz/domain/worksheets/worksheet-progress'
import { getWorksheetStatus, WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { formatMoment, formatMoney, formatPercent, NO_VALUE } from '../../i18n/format.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { DayText } from '../../ui/text/DayText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { OrderStatusMark } from '../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import { OrderPaymentMark } from '../../orders/OrderPaymentMark.tsx'
import classes from './Agency.module.css'
import { missingItemPrice } from './order/price-address.ts'
import { OrderDeadline } from './OrderDeadline.tsx'

/** Sort of a list whose address names none. */
export const NEWEST = 'newest' as const

export const agencyColumns: readonly Column<AgencyOrder>[] = [
  {
    key: 'submittedOn',
    heading: 'agency.submittedOn',
    sort: { descending: NEWEST, ascending: 'oldest' },
    cell: (order) => <DayText value={order.submittedAt} />,
  },
  {
    key: 'deadline',
    heading: 'agency.deadline',
    sort: { ascending: 'deadline' },
    cell: (order) => <OrderDeadline order={order} />,
  },
  {
    key: 'projectNumber',
    heading: 'agency.projectNumber',
    title: true,
    opensRow: true,
    sort: { descending: 'numberDescending', ascending: 'number' },
    cell: (order) => <OrderNumber order={order} />,
  },
  {
    key: 'orderer',
    heading: 'agency.orderer',
    sort: { ascending: 'client', descending: 'clientDescending', first: 'ascending' },
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
    sort: { descending: 'totalDescending', ascending: 'total' },
    cell: (order) => <Money euros={order.totalPrice} />,
  },
  {
    key: 'markup',
    heading: 'agency.markup',
    numeric: true,
    sort: { descending: 'markupDescending', ascending: 'markup' },
    cell: ({ clientMarkupPercentage }) => formatPercent(clientMarkupPercentage, 'whole'),
  },
  { key: 'status', heading: 'agency.status', cell: (order) => <OrderMarks order={order} /> },
]

/** Drafts have no number and are not sorted by their prices, which each save changes. */
export const draftColumns: readonly Column<AgencyOrder>[] = agencyColumns.map(({ sort, ...column }) =>
  sort === undefined || ['projectNumber', 'totalPrice', 'markup'].includes(column.key) ? column : { ...column, sort },
)

const OrderNumber = ({ order: { id, projectNumber, name, createdAt } }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.number}>
      <RouterAnchor
        to="/agency/orders/$orderId"
        params={{ orderId: id }}
        className="numeric"
        data-begun={projectNumber === null || undefined}
      >
        {projectNumber ?? t('agency.begun', { moment: formatMoment(createdAt) })}
      </RouterAnchor>
      {name !== null && <span className={classes.client}>{name}</span>}
    </span>
  )
}

const SHOWN_OTHERWISE: readonly AttentionKind[] = ['toConfirm', 'toInvoice', 'lowMargin']

/**
 * Attention marks of a row. `toConfirm` and `toInvoice` are left out: the status and the button already show them; a
 * low margin has a tag of its own, which stays after the confirm.
 * A draft needs no attention, but its missing prices and files are told, in plain words, to the agency user who edits it.
 */
const kindsOf = ({ attention, canBeEdited, priceMissing, filesMissing }: AgencyOrder): readonly AttentionKind[] => {
  if (!canBeEdited) return attention.filter((kind) => !SHOWN_OTHERWISE.includes(kind))
  return [...(priceMissing ? ['priceMissing' as const] : []), ...(filesMissing ? ['filesMissing' as const] : [])]
}

/** Link that opens the missing price. */
const PriceMissing = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  return (
    <RouterAnchor
      to="/agency/orders/$orderId"
      params={{ orderId: order.id }}
      search={{ price: missingItemPrice(order) }}
    >
      <AttentionMark>{t('agency.attention.priceMissing')}</AttentionMark>
    </RouterAnchor>
  )
}

/** Tag of an order with a loss or with a margin below the organization's floor; it asks for attention until the confirm. */
const LowMargin = ({ order: { margin, canBeConfirmed } }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const words =
    margin.euros !== null && margin.euros < 0
      ? t('agency.lossOf', { euros: formatMoney(margin.euros) })
      : t('agency.lowMarginOf', { percent: formatPercent(margin.percent) })
  return canBeConfirmed ? <AttentionMark>{words}</AttentionMark> : <span className={classes.client}>{words}</span>
}

/** Products of the order that lack a required file (R12); canceled ones wait for none. */
const productsWithoutFiles = ({ items }: AgencyOrder): string[] =>
  items.flatMap((item) =>
    lacksFiles(item) && item.worksheetStatus.status !== WORKSHEET_STATUSES.canceled.number ? [item.productName] : [],
  )

/** Printed and delivered worksheets of an order in work, once there is one; a done order says it by its status. */
const Progress = ({ order: { items, status } }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  if (status.status !== 'confirmed') return null
  const statuses = items.map(({ worksheetStatus }) => getWorksheetStatus(worksheetStatus.status))
  const { total, printed, delivered } = countProgress(statuses)
  if (printed === 0) return null
  return (
    <span className={classes.client}>
      {[
        ...(printed > delivered ? [t('agency.progress.printed', { number: printed, total })] : []),
        ...(delivered > 0 ? [t('agency.progress.delivered', { number: delivered, total })] : []),
      ].join(' · ')}
    </span>
  )
}

export const OrderMarks = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const wordsOf = (kind: AttentionKind): string => {
    const [product, ...others] = kind === 'filesMissing' ? productsWithoutFiles(order) : []
    if (product === undefined) return t(`agency.attention.${kind}`)
    return others.length === 0
      ? t('agency.filesMissingOf', { product })
      : t('agency.filesMissingOfMany', { product, count: others.length })
  }
  return (
    <span className={classes.marks}>
      <OrderStatusMark status={order.status.status} />
      {kindsOf(order).map((kind) =>
        kind === 'priceMissing' && order.canBeConfirmed ? (
          <PriceMissing key={kind} order={order} />
        ) : order.canBeEdited ? (
          <span key={kind} className={classes.client}>
            {wordsOf(kind)}
          </span>
        ) : (
          <AttentionMark key={kind}>{wordsOf(kind)}</AttentionMark>
        ),
      )}
      <Progress order={order} />
      {order.uninvoicedSum !== null && (
        <span className={classes.client}>
          {t('agencyInvoices.ofOrder.partlyInvoiced', { sum: formatMoney(order.uninvoicedSum) })}
        </span>
      )}
      <OrderPaymentMark payment={getOrderPayment(order.invoices, order.uninvoicedSum === null)} />
      {order.margin.isLow && order.status.status !== 'canceled' && <LowMargin order={order} />}
    </span>
  )
}
