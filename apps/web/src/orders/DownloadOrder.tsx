import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import { fetchOrderPdf, type OrderPdf } from '../data/orders/order-pdfs.ts'
import { useFileSaving } from '../ui/file/use-file-saving.ts'

type DownloadOrderProps = { order: { id: string; clientId: string }; name: string }

/** Menu with the PDFs of an order; shown if the server's flag allows it. */
export const DownloadOrder = ({ order, name }: DownloadOrderProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  const download = (paper: OrderPdf) =>
    save((signal) => fetchOrderPdf(paper, { clientId: order.clientId, orderId: order.id }, signal))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-busy={isSaving}
          title={t('downloads.open')}
          aria-label={t('downloads.openNamed', { name })}
        >
          {isSaving ? <Loader size={16} /> : <IconDownload size={18} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isSaving} onClick={() => download('downloadSummary')}>
          {t('downloads.summary')}
        </Menu.Item>
        <Menu.Item disabled={isSaving} onClick={() => download('downloadPackingList')}>
          {t('downloads.packingList')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
