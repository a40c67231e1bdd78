import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyInvoice } from '../../../data/invoices/agency-invoices.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Invoices.module.css'

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
  { key: 'dueOn', heading: 'invoices.dueOn', cell: (invoice) => <DueDay invoice={invoice} /> },
  { key: 'total', heading: 'invoices.total', numeric: true, cell: (invoice) => <Total invoice={invoice} /> },
  { key: 'paid', heading: 'invoices.paid', numeric: true, cell: ({ paidSum }) => <Money euros={paidSum} /> },
  { key: 'unpaid', heading: 'agencyInvoices.unpaid', numeric: true, cell: (invoice) => <Unpaid invoice={invoice} /> },
]

type CellProps = { invoice: AgencyInvoice }

const InvoiceNumber = ({ invoice: { id, invoiceNo, kind, orders } }: CellProps) => {
  const { t } = useTranslation()
  const numbers = orders.map(({ projectNumber }) => projectNumber)
  return (
    <span className={classes.stack}>
      <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id }}>
        {invoiceNo}
      </RouterAnchor>
      <span className={classes.quiet}>
        {kind === 'creditNote' ? t('agencyInvoices.creditNote') : numbers.slice(0, 2).join(', ')}
        {kind === 'invoice' && numbers.length > 2 && ` +${numbers.length - 2}`}
      </span>
    </span>
  )
}

const Receiver = ({ invoice: { receiverName, client } }: CellProps) => (
  <span className={`${classes.stack} ${classes.side}`}>
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

const DueDay = ({ invoice: { dueOn, isOverdue, kind, remindedAt } }: CellProps) => {
  const { t } = useTranslation()
  if (kind === 'creditNote') return null
  return (
    <span className={`${classes.stack} ${classes.side}`}>
      <DayText value={dueOn} />
      {isOverdue && <AttentionMark>{t('agencyInvoices.overdue')}</AttentionMark>}
      {isOverdue && remindedAt !== null && (
        <span className={classes.quiet}>
          {t('agencyInvoices.remindedOn')} <DayText value={remindedAt} />
        </span>
      )}
    </span>
  )
}
