import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type WorksheetStatus, worksheetStatusOf } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetWorksheetStatus } from '../../../data/order-ends.ts'
import type { Worksheet } from '../../../data/worksheets.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx'
import { focusMenuButton } from '../../../ui/focus-menu-button.ts'
import { WorksheetStatusMark } from '../../../ui/StatusMark.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { toastProblems } from '../../../ui/toast-problems.ts'
import { useSeen } from '../../../ui/use-seen.ts'

/** What the agency makes of it by hand (R21); what cannot be taken back is asked for once more. */
export const WorksheetMoves = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<WorksheetStatus | null>(null)
  const { mutate, isPending, error } = useSetWorksheetStatus({
    onSuccess: () => toastSuccess(t('agency.worksheetMoved')),
    onError: toastProblems,
  })
  const seen = useSeen(worksheet, asked, error)
  const { clientId, orderId, itemId, nextStatuses, projectNumber, productName } = seen
  if (nextStatuses.length === 0) return null
  const move = (to: number) =>
    mutate({ clientId, orderId, itemId, from: seen.status.status, to }, { onSettled: () => setAsked(null) })
  const choose = (number: number) => {
    const to = worksheetStatusOf(number)
    if (to === 'canceled' || (to === 'done' && seen.doneEndsOrder)) setAsked(to)
    else move(number)
  }
  const askedNumber = nextStatuses.find(({ status }) => worksheetStatusOf(status) === asked)?.status
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <BusyButton variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} busy={isPending}>
            {t('worksheets.move')}
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          {nextStatuses.map(({ status }) => (
            <Menu.Item key={status} onClick={() => choose(status)}>
              <WorksheetStatusMark status={worksheetStatusOf(status)} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={asked !== null}
        title={asked === 'canceled' ? t('agency.worksheetCancelTitle') : t('agency.worksheetEndTitle')}
        confirmLabel={asked === 'canceled' ? t('agency.worksheetCancel') : t('agency.worksheetEnd')}
        destructive={asked === 'canceled'}
        busy={isPending}
        onConfirm={() => {
          if (askedNumber !== undefined) move(askedNumber)
        }}
        onClose={() => setAsked(null)}
      >
        {asked === 'canceled'
          ? t('agency.worksheetCancelText', { name: productName })
          : t('agency.worksheetEndText', { name: projectNumber ?? '' })}
      </ConfirmModal>
    </>
  )
}
