import { Menu } from '@mantine/core'
import { type WorksheetStatus, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { focusMenuButton } from '../../ui/layout/focus-menu-button.ts'
import { WorksheetStatusMark } from '../../ui/feedback/StatusMark.tsx'
import { useSendsMail } from '../../data/settings/portal-settings.ts'

type WorksheetStepsProps = {
  next: readonly { status: number }[]
  /** Irreversible status that waits for confirmation; null while the dialog is closed. */
  asked: WorksheetStatus | null
  productName: string
  orderName: string
  busy: boolean
  /** Items above the statuses. */
  before?: ReactNode
  /** The statuses are still being read. */
  isLoading?: boolean
  onOpen?: (isOpen: boolean) => void
  onChoose: (status: number) => void
  onMove: (status: number) => void
  onClose: () => void
  /** The button that opens the menu. */
  children: ReactNode
}

/** Next statuses of a worksheet (R21), with a confirmation dialog for the irreversible ones. */
export const WorksheetSteps = (props: WorksheetStepsProps) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const { next, asked, productName, orderName, busy, onChoose, onMove, onClose, children } = props
  const { onOpen, before, isLoading = false } = props
  const askedNumber = next.find(({ status }) => getWorksheetStatus(status) === asked)?.status
  return (
    <>
      <Menu position="bottom-end" {...(onOpen !== undefined && { onChange: onOpen })}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          {before}
          {before !== undefined && <Menu.Label>{t('worksheets.move')}</Menu.Label>}
          {isLoading && <Menu.Label>{t('common.loading')}</Menu.Label>}
          {next.map(({ status }) => (
            <Menu.Item key={status} onClick={() => onChoose(status)}>
              <WorksheetStatusMark status={getWorksheetStatus(status)} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={asked !== null}
        title={asked === 'canceled' ? t('agency.worksheetCancelTitle') : t('agency.worksheetEndTitle')}
        confirmLabel={asked === 'canceled' ? t('agency.worksheetCancel') : t('agency.worksheetEnd')}
        destructive={asked === 'canceled'}
        busy={busy}
        onConfirm={() => {
          if (askedNumber !== undefined) onMove(askedNumber)
        }}
        onClose={onClose}
      >
        {asked === 'canceled'
          ? t('agency.worksheetCancelText', { name: productName })
          : t(sendsMail ? 'agency.worksheetEndText' : 'agency.worksheetEndUnmailed', { name: orderName })}
      </ConfirmModal>
    </>
  )
}
