import { IconDownload, IconFileCode } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import { type SalesInvoice, fetchInvoicePdf } from '../data/invoices/invoices.ts'
import classes from './InvoiceDocuments.module.css'
import { BusyButton } from '../ui/form/BusyButton.tsx'
import { useFileSaving } from '../ui/file/use-file-saving.ts'
import { fetchEInvoice } from '../data/invoices/e-invoices.ts'

type DownloadEInvoiceProps = { clientId: string; invoice: { id: string; invoiceNo: string } }

/** Button beside the PDF; if the invoice lacks data that an e-invoice needs, a toast names it. */
const DownloadEInvoice = ({ clientId, invoice }: DownloadEInvoiceProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <BusyButton
      variant="default"
      leftSection={<IconFileCode size={16} aria-hidden />}
      aria-label={t('invoices.eInvoiceNamed', { number: invoice.invoiceNo })}
      busy={isSaving}
      onClick={() => save((signal) => fetchEInvoice(clientId, invoice.id, signal))}
    >
      {t('invoices.eInvoice')}
    </BusyButton>
  )
}

type DownloadInvoiceProps = { clientId: string; invoice: Pick<SalesInvoice, 'id' | 'invoiceNo'>; size?: 'compact-sm' }

export const DownloadInvoice = ({ clientId, invoice, size }: DownloadInvoiceProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <BusyButton
      {...(size !== undefined && { size })}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('invoices.downloadNamed', { number: invoice.invoiceNo })}
      busy={isSaving}
      onClick={() => save((signal) => fetchInvoicePdf(clientId, invoice.id, signal))}
    >
      {t('invoices.download')}
    </BusyButton>
  )
}

export type InvoiceDocumentsProps = { clientId: string; invoice: Pick<SalesInvoice, 'id' | 'invoiceNo'> }

/** Downloads of an invoice: PDF and e-invoice. */
export const InvoiceDocuments = ({ clientId, invoice }: InvoiceDocumentsProps) => (
  <span className={classes.papers}>
    <DownloadInvoice clientId={clientId} invoice={invoice} />
    <DownloadEInvoice clientId={clientId} invoice={invoice} />
  </span>
)
