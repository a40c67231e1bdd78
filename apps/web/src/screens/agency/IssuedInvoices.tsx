import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { InvoiceRowDocuments } from '../../orders/InvoiceRowDocuments.tsx'
import { DayText } from '../../ui/text/DayText.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Agency.module.css'
import { getInvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import { InvoicePaymentMark } from '../../orders/InvoicePaymentMark.tsx'

/** Unpaid amount with its due date; nothing for an invoice that is paid. */
const Owed = ({ invoice: { unpaidSum, dueOn } }: { invoice: AgencyOrder['invoices'][number] }) => {
  const { t } = useTranslation()
  if (unpaidSum <= 0) return null
  return (
    <span className={classes.client}>
      {t('agencyInvoices.ofOrder.owed', { sum: formatMoney(unpaidSum), day: formatDay(dueOn) })}
    </span>
  )
}

/** Invoices issued for the order, each with number, date, payment state and PDF (R29). */
export const IssuedInvoices = ({ order: { clientId, invoices } }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.invoices}>
      {invoices.map((invoice) => (
        <span key={invoice.id} className={classes.invoice}>
          <RouterAnchor className="numeric" to="/agency/invoices/$id" params={{ id: invoice.id }}>
            {invoice.invoiceNo}
          </RouterAnchor>
          <span className={classes.client}>
            {invoice.isPrepayment && invoice.kind === 'invoice' && `${t('agencyInvoices.prepayment')} `}
            {invoice.isCredited && invoice.paidSum > 0 && `${t('agencyInvoices.credited')} `}
            <DayText value={invoice.createdOn} />
          </span>
          <InvoicePaymentMark payment={getInvoicePayment(invoice)} />
          <Owed invoice={invoice} />
          <InvoiceRowDocuments clientId={clientId} invoice={invoice} />
        </span>
      ))}
    </span>
  )
}
