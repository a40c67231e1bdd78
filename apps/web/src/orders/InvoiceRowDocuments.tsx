import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileCode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { fetchEInvoice } from '../data/invoices/e-invoices.ts'
import { useFileSaving } from '../ui/file/use-file-saving.ts'
import { focusMenuButton } from '../ui/layout/focus-menu-button.ts'
import { DownloadInvoice, type InvoiceDocumentsProps } from './InvoiceDocuments.tsx'
import classes from './InvoiceDocuments.module.css'

type InvoiceRowDocumentsProps = InvoiceDocumentsProps & {
  /** Items of the menu before the e-invoice. */
  children?: ReactNode
}

/** Downloads of an invoice in a row: the PDF, and a menu with the e-invoice. */
export const InvoiceRowDocuments = ({ clientId, invoice, children }: InvoiceRowDocumentsProps) => {
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
          {children}
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
