import type { SalesInvoice } from '../data/invoices/invoices.ts'
import { DownloadEInvoice } from './DownloadEInvoice.tsx'
import { DownloadInvoice } from './DownloadInvoice.tsx'
import classes from './InvoiceDocuments.module.css'

type InvoiceDocumentsProps = { clientId: string; invoice: Pick<SalesInvoice, 'id' | 'invoiceNo'> }

/** Downloads of an invoice: PDF and e-invoice. */
export const InvoiceDocuments = ({ clientId, invoice }: InvoiceDocumentsProps) => (
  <span className={classes.papers}>
    <DownloadInvoice clientId={clientId} invoice={invoice} />
    <DownloadEInvoice clientId={clientId} invoice={invoice} />
  </span>
)
