import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconFileCode } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import { type SalesInvoice, fetchInvoicePdf } from '../data/invoices/invoices.ts'
import classes from './InvoiceDocuments.module.css'
import { BusyButton } from '../ui/form/BusyButton.tsx'
import { useFileSaving } from '../ui/file/use-file-saving.ts'
import { focusMenuButton } from '../ui/layout/focus-menu-button.ts'
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

const DownloadInvoice = ({ clientId, invoice, size }: DownloadInvoiceProps) => {
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

type InvoiceDocumentsProps = { clientId: string; invoice: Pick<SalesInvoice, 'id' | 'invoiceNo'> }

/** Downloads of an invoice: PDF and e-invoice. */
export const InvoiceDocuments = ({ clientId, invoice }: InvoiceDocumentsProps) => (
  <span className={classes.papers}>
    <DownloadInvoice clientId={clientId} invoice={invoice} />
    <DownloadEInvoice clientId={clientId} invoice={invoice} />
  </span>
)

/** Downloads of an invoice in a row: the PDF, and a menu with the e-invoice. */
export const InvoiceRowDocuments = ({ clientId, invoice }: InvoiceDocumentsProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <span className={classes.row}>
      <DownloadInvoice clientId={clientId} invoice={invoice} size="compact-sm" />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={isSaving}
            aria-label={t('common.moreActions', { name: invoice.invoiceNo })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          <Menu.Item
            leftSection={<IconFileCode size={16} aria-hidden />}
            aria-label={t('invoices.eInvoiceNamed', { number: invoice.invoiceNo })}
            onClick={() => save((signal) => fetchEInvoice(clientId, invoice.id, signal))}
          >
            {t('invoices.eInvoice')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
