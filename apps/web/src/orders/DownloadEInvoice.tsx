import { IconFileCode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchEInvoice } from '../data/invoices/e-invoices.ts'
import { BusyButton } from '../ui/form/BusyButton.tsx'
import { useFileSaving } from '../ui/file/use-file-saving.ts'

type DownloadEInvoiceProps = { clientId: string; invoice: { id: string; invoiceNo: string } }

/** Button beside the PDF; if the invoice lacks data that an e-invoice needs, a toast names it. */
export const DownloadEInvoice = ({ clientId, invoice }: DownloadEInvoiceProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <BusyButton
      size="compact-sm"
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
