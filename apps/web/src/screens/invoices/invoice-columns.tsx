import { useTranslation } from '../../i18n/i18n.ts'
import type { SalesInvoice } from '../../data/invoices/invoices.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { DayText } from '../../ui/text/DayText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import classes from './Invoices.module.css'

export const invoiceColumns = (clientId: string): readonly Column<SalesInvoice>[] => [
  {
    key: 'number',
    heading: 'invoices.number',
    title: true,
    opensRow: true,
    cell: (invoice) => <InvoiceNumber clientId={clientId} invoice={invoice} />,
  },
  { key: 'createdOn', heading: 'invoices.createdOn', cell: ({ createdOn }) => <DayText value={createdOn} /> },
  { key: 'dueOn', heading: 'invoices.dueOn', cell: (invoice) => <DueDay invoice={invoice} /> },
  { key: 'total', heading: 'invoices.total', numeric: true, cell: ({ totalSum }) => <Money euros={totalSum} /> },
  { key: 'paid', heading: 'invoices.paid', numeric: true, cell: ({ paidAmount }) => <Money euros={paidAmount} /> },
  { key: 'receiver', heading: 'invoices.receiver', cell: ({ invoiceReceiver }) => invoiceReceiver },
]

/** Invoice number, linked to its order; an invoice of several orders links each. */
const InvoiceNumber = ({ clientId, invoice }: { clientId: string; invoice: SalesInvoice }) => {
  const { t } = useTranslation()
  const { invoiceNo, orders, kind, isPrepayment } = invoice
  const prepayment = isPrepayment && kind === 'invoice' && (
    <span className={classes.order}>{t('invoices.prepayment')}</span>
  )
  const linkTo = (order: SalesInvoice['orders'][number], words: string) => (
    <RouterAnchor
      key={order.id}
      className="numeric"
      to="/clients/$clientId/orders"
      params={{ clientId }}
      search={{ order: order.id, page: 1 }}
      aria-label={t('invoices.orderNamed', { invoice: invoiceNo, number: order.projectNumber })}
    >
      {words}
    </RouterAnchor>
  )
  const [only, ...others] = orders
  if (only !== undefined && others.length === 0) {
    return (
      <span className={classes.number}>
        {linkTo(only, invoiceNo)}
        <span className={classes.order}>{only.projectNumber}</span>
        {prepayment}
      </span>
    )
  }
  return (
    <span className={classes.number}>
      <span className="numeric">{invoiceNo}</span>
      {orders.map((order) => linkTo(order, order.projectNumber))}
    </span>
  )
}

const DueDay = ({ invoice: { dueOn, isOverdue, kind } }: { invoice: SalesInvoice }) => {
  const { t } = useTranslation()
  if (kind === 'creditNote') return t('invoices.creditNote')
  return (
    <span className={classes.due}>
      <DayText value={dueOn} />
      {isOverdue && <AttentionMark>{t('invoices.overdue')}</AttentionMark>}
    </span>
  )
}
