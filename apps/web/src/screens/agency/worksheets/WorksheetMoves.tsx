import { IconChevronDown } from '@tabler/icons-react'
import { type WorksheetStatus, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useSetWorksheetStatus } from '../../../data/agency-orders/order-ends.ts'
import type { Worksheet } from '../../../data/worksheets/worksheets.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { WorksheetSteps } from '../WorksheetSteps.tsx'

/** Buttons to set the worksheet's status by hand (R21); irreversible steps need confirmation. */
export const WorksheetMoves = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<WorksheetStatus | null>(null)
  const { mutate, isPending, error } = useSetWorksheetStatus({
    onSuccess: () => toastSuccess(t('agency.worksheetMoved')),
    onError: toastProblems,
  })
  const seen = useValueAtOpening(worksheet, asked, error)
  const { clientId, orderId, itemId, nextStatuses, projectNumber, productName } = seen
  if (nextStatuses.length === 0) return null
  const move = (to: number) =>
    mutate({ clientId, orderId, itemId, from: seen.status.status, to }, { onSettled: () => setAsked(null) })
  const choose = (number: number) => {
    const to = getWorksheetStatus(number)
    if (to === 'canceled' || (to === 'done' && seen.doneEndsOrder)) setAsked(to)
    else move(number)
  }
  return (
    <WorksheetSteps
      next={nextStatuses}
      asked={asked}
      productName={productName}
      orderName={projectNumber ?? ''}
      busy={isPending}
      onChoose={choose}
      onMove={move}
      onClose={() => setAsked(null)}
    >
      <BusyButton variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} busy={isPending}>
        {t('worksheets.move')}
      </BusyButton>
    </WorksheetSteps>
  )
}
