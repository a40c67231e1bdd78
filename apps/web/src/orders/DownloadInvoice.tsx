import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchInvoicePdf, type SalesInvoice } from '../data/invoices/invoices.ts'
import { BusyButton } from '../ui/form/BusyButton.tsx'
import { useFileSaving } from '../ui/file/use-file-saving.ts'

type DownloadInvoiceProps = { clientId: string; invoice: Pick<SalesInvoice, 'id' | 'invoiceNo'> }

export const DownloadInvoice = ({ clientId, invoice }: DownloadInvoiceProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <BusyButton
      size="compact-sm"
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
