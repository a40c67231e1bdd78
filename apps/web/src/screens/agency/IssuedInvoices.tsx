import type { AgencyOrder } from '../../data/agency-orders.ts'
import { InvoicePapers } from '../../orders/InvoicePapers.tsx'
import { DayText } from '../../ui/DayText.tsx'
import classes from './Agency.module.css'

/** What was issued for the order: each with its number, day and PDF (R29). */
export const IssuedInvoices = ({ order: { clientId, invoices } }: { order: AgencyOrder }) => (
  <span className={classes.invoices}>
    {invoices.map((invoice) => (
      <span key={invoice.id} className={classes.invoice}>
        <span className="numeric">{invoice.invoiceNo}</span>
        <span className={classes.client}>
          <DayText value={invoice.createdOn} />
        </span>
        <InvoicePapers clientId={clientId} invoice={invoice} />
      </span>
    ))}
  </span>
)
