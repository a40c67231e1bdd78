import { Menu } from '@mantine/core'
import { IconBell, IconSend } from '@tabler/icons-react'
import { becomesSent, canBeSent } from '@tiraaz/domain/worksheets/worksheet-work'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { WorksheetSendingRequest } from '../../../data/worksheets/worksheets.ts'

type SendWorksheetItemProps = {
  worksheet: { id: string; status: number | null; filesMissing: boolean }
  openSending: (purpose: WorksheetSendingRequest['purpose'], ids: string[]) => void
}

/** Menu item that sends a worksheet, or reminds of a sent one by a new link; nothing once it is printed. */
export const SendWorksheetItem = ({ worksheet: { id, status, filesMissing }, openSending }: SendWorksheetItemProps) => {
  const { t } = useTranslation()
  const now = getWorksheetStatus(status)
  if (!canBeSent(now)) return null
  return becomesSent(now) ? (
    <Menu.Item
      leftSection={<IconSend size={16} aria-hidden />}
      disabled={filesMissing}
      onClick={() => openSending('send', [id])}
    >
      {t('worksheets.many.sendOne')}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={() => openSending('remind', [id])}>
      {t('worksheets.many.remind')}
    </Menu.Item>
  )
}
