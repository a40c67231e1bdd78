import { useTranslation } from '../../i18n/i18n.ts'
import { type SalesInvoice, fetchInvoicePdf } from '../../data/invoices/invoices.ts'
import { InvoicePaymentMark } from '../../orders/InvoicePaymentMark.tsx'
import { useFileSaving } from '../../ui/file/use-file-saving.ts'
import { DayText } from '../../ui/text/DayText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { AnchorButton } from '../../ui/layout/AnchorButton.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import classes from './Invoices.module.css'

export const invoiceColumns = (clientId: string): readonly Column<SalesInvoice>[] => [
  {
    key: 'number',
    heading: 'invoices.number',
    title: true,
    cell: (invoice) => <InvoiceNumber clientId={clientId} invoice={invoice} />,
  },
  { key: 'payment', heading: 'invoices.state', cell: ({ payment }) => <InvoicePaymentMark payment={payment} /> },
  { key: 'createdOn', heading: 'invoices.createdOn', cell: ({ createdOn }) => <DayText value={createdOn} /> },
  {
    key: 'dueOn',
    heading: 'invoices.dueOn',
    cell: ({ dueOn, kind }) => kind === 'invoice' && <DayText value={dueOn} />,
  },
  { key: 'total', heading: 'invoices.total', numeric: true, cell: ({ totalSum }) => <Money euros={totalSum} /> },
  { key: 'paid', heading: 'invoices.paid', numeric: true, cell: ({ paidAmount }) => <Money euros={paidAmount} /> },
  { key: 'receiver', heading: 'invoices.receiver', cell: ({ invoiceReceiver }) => invoiceReceiver },
  {
    key: 'orders',
    heading: 'invoices.orders',
    cell: (invoice) => <InvoiceOrders clientId={clientId} invoice={invoice} />,
  },
]

type CellProps = { clientId: string; invoice: SalesInvoice }

/** Invoice number, which fetches the PDF. */
const InvoiceNumber = ({ clientId, invoice: { id, invoiceNo, kind, isPrepayment } }: CellProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <span className={classes.number}>
      <AnchorButton
        className="numeric"
        aria-label={t('invoices.openNamed', { number: invoiceNo })}
        aria-busy={isSaving}
        onClick={() => {
          if (!isSaving) save((signal) => fetchInvoicePdf(clientId, id, signal))
        }}
      >
        {invoiceNo}
      </AnchorButton>
      {isPrepayment && kind === 'invoice' && <span className={classes.note}>{t('invoices.prepayment')}</span>}
    </span>
  )
}

/** Orders of the invoice, each linked to the list that shows it alone. */
const InvoiceOrders = ({ clientId, invoice: { invoiceNo, orders } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.orders}>
      {orders.map(({ id, projectNumber }) => (
        <RouterAnchor
          key={id}
          className="numeric"
          to="/clients/$clientId/orders"
          params={{ clientId }}
          search={{ order: id, page: 1 }}
          aria-label={t('invoices.orderNamed', { invoice: invoiceNo, number: projectNumber })}
        >
          {projectNumber}
        </RouterAnchor>
      ))}
    </span>
  )
}
