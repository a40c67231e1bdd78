import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyInvoice } from '../../../data/invoices/agency-invoices.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Invoices.module.css'
import { getInvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import { InvoicePaymentMark } from '../../../orders/InvoicePaymentMark.tsx'

export const agencyInvoiceColumns: readonly Column<AgencyInvoice>[] = [
  {
    key: 'number',
    heading: 'invoices.number',
    title: true,
    opensRow: true,
    cell: (invoice) => <InvoiceNumber invoice={invoice} />,
  },
  { key: 'receiver', heading: 'invoices.receiver', cell: (invoice) => <Receiver invoice={invoice} /> },
  { key: 'createdOn', heading: 'invoices.createdOn', cell: ({ createdOn }) => <DayText value={createdOn} /> },
  {
    key: 'dueOn',
    heading: 'invoices.dueOn',
    cell: ({ kind, dueOn }) => (kind === 'creditNote' ? null : <DayText value={dueOn} />),
  },
  { key: 'state', heading: 'agencyInvoices.state', cell: (invoice) => <InvoiceState invoice={invoice} /> },
  { key: 'total', heading: 'invoices.total', numeric: true, cell: (invoice) => <Total invoice={invoice} /> },
  { key: 'paid', heading: 'invoices.paid', numeric: true, cell: ({ paidSum }) => <Money euros={paidSum} /> },
  { key: 'unpaid', heading: 'agencyInvoices.unpaid', numeric: true, cell: (invoice) => <Unpaid invoice={invoice} /> },
]

type CellProps = { invoice: AgencyInvoice }

const InvoiceNumber = ({ invoice: { id, invoiceNo, kind, isPrepayment, orders } }: CellProps) => {
  const { t } = useTranslation()
  const numbers = orders.map(({ projectNumber }) => projectNumber)
  return (
    <span className={classes.stack}>
      <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id }}>
        {invoiceNo}
      </RouterAnchor>
      {kind === 'invoice' && isPrepayment && <span className={classes.quiet}>{t('agencyInvoices.prepayment')}</span>}
      {kind === 'invoice' && (
        <span className={`${classes.quiet} ${classes.orders}`}>
          {numbers.slice(0, 2).join(', ')}
          {numbers.length > 2 && ` +${numbers.length - 2}`}
        </span>
      )}
    </span>
  )
}

const Receiver = ({ invoice: { receiverName, client } }: CellProps) => (
  <span className={`${classes.stack} ${classes.side} ${classes.receiver}`}>
    <span>{receiverName}</span>
    {client.name !== receiverName && <span className={classes.quiet}>{client.name}</span>}
  </span>
)

/** Shows the credited amount too; it explains an invoice with nothing paid and nothing unpaid. */
const Total = ({ invoice: { totalSum, creditedSum } }: CellProps) => {
  const { t } = useTranslation()
  if (creditedSum === 0) return <Money euros={totalSum} />
  return (
    <span className={`${classes.stack} ${classes.right}`}>
      <Money euros={totalSum} />
      <span className={classes.quiet}>
        {t('agencyInvoices.credited')} <Money euros={creditedSum} />
      </span>
    </span>
  )
}

/** Unpaid amount; an overpayment is shown in words, never as a negative amount. */
const Unpaid = ({ invoice: { unpaidSum } }: CellProps) => {
  const { t } = useTranslation()
  if (unpaidSum >= 0) return <Money euros={unpaidSum} />
  return (
    <span className={`${classes.stack} ${classes.right}`}>
      <Money euros={-unpaidSum} />
      <span className={classes.quiet}>{t('agencyInvoices.overpaid')}</span>
    </span>
  )
}

/** State of an invoice, and the day of the last reminder while it is overdue. */
const InvoiceState = ({ invoice }: CellProps) => {
  const { t } = useTranslation()
  const { isOverdue, remindedAt } = invoice
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      <InvoicePaymentMark payment={getInvoicePayment(invoice)} />
      {isOverdue && remindedAt !== null && (
        <span className={classes.quiet}>
          {t('agencyInvoices.remindedOn')} <DayText value={remindedAt} />
        </span>
      )}
    </span>
  )
}
