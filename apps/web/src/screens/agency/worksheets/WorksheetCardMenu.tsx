import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type WorksheetStatus, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useSetWorksheetStatus } from '../../../data/agency-orders/order-ends.ts'
import { type ListedWorksheet, type Worksheet, worksheetQuery } from '../../../data/worksheets/worksheets.ts'
import { organizationId } from '../../../session/session.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import { WorksheetSteps } from '../WorksheetSteps.tsx'
import { SendWorksheetItem } from './SendWorksheetItem.tsx'
import type { WorksheetSelection } from './use-worksheet-selection.ts'

type WorksheetCardMenuProps = { worksheet: ListedWorksheet; selection: WorksheetSelection }

/** Sends or reminds, and moves the worksheet without opening it (R21); what may follow is read when the menu is opened. */
export const WorksheetCardMenu = ({ worksheet, selection }: WorksheetCardMenuProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<WorksheetStatus | null>(null)
  const { mutate, isPending } = useSetWorksheetStatus({
    onSuccess: () => toastSuccess(t('agency.worksheetMoved')),
    onError: toastProblems,
  })
  const { data } = useQuery({ ...worksheetQuery(organizationId(), worksheet.id), enabled: isOpen || asked !== null })
  // The status may have changed since the list was read: a move names the status that the menu shows.
  const read: Worksheet | undefined = data
  const move = (to: number) => {
    if (read === undefined) return
    const { clientId, orderId, itemId, status } = read
    mutate({ clientId, orderId, itemId, from: status.status, to }, { onSettled: () => setAsked(null) })
  }
  const choose = (number: number) => {
    const to = getWorksheetStatus(number)
    if (to === 'canceled' || (to === 'done' && read?.doneEndsOrder === true)) setAsked(to)
    else move(number)
  }
  return (
    <WorksheetSteps
      next={read?.nextStatuses ?? []}
      asked={asked}
      productName={worksheet.productName}
      orderName={read?.projectNumber ?? ''}
      busy={isPending}
      before={
        <SendWorksheetItem
          worksheet={{ ...worksheet, status: worksheet.status.status }}
          openSending={selection.openSending}
        />
      }
      isLoading={read === undefined}
      onOpen={setOpen}
      onChoose={choose}
      onMove={move}
      onClose={() => setAsked(null)}
    >
      <ActionIcon variant="subtle" color="gray" aria-label={t('common.moreActions', { name: worksheet.name })}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </WorksheetSteps>
  )
}
