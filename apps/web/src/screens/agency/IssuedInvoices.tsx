import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { InvoiceRowDocuments } from '../../orders/InvoiceRowDocuments.tsx'
import { DayText } from '../../ui/text/DayText.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Agency.module.css'

/** Invoices issued for the order, each with number, date and PDF (R29). */
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
            {invoice.kind === 'creditNote' && `${t('agencyInvoices.creditNote')} `}
            {invoice.isPrepayment && invoice.kind === 'invoice' && `${t('agencyInvoices.prepayment')} `}
            {invoice.isCredited && `${t('agencyInvoices.credited')} `}
            <DayText value={invoice.createdOn} />
          </span>
          <InvoiceRowDocuments clientId={clientId} invoice={invoice} />
        </span>
      ))}
    </span>
  )
}
