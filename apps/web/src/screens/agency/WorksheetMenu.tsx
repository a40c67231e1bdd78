import { IconChevronDown } from '@tabler/icons-react'
import { areWorksheetsDone } from '@tiraaz/domain/worksheets/worksheet-moves'
import { type WorksheetStatus, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder, AgencyOrderItem } from '../../data/agency-orders/agency-orders.ts'
import { useSetWorksheetStatus } from '../../data/agency-orders/order-ends.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { toastProblems } from '../../ui/feedback/toast-problems.ts'
import { agencyOrderName } from './agency-order-name.ts'
import { WorksheetSteps } from './WorksheetSteps.tsx'

type WorksheetMenuProps = {
  order: AgencyOrder
  item: AgencyOrderItem
  /** Items above the statuses. */
  before?: ReactNode
}

/** Tells if this step completes the order; the client then gets an email (R20). */
const endsOrder = ({ items }: AgencyOrder, moved: AgencyOrderItem, to: WorksheetStatus): boolean => {
  const now = items.map((item) => getWorksheetStatus(item.worksheetStatus.status))
  const then = items.map((item, at) => (item.id === moved.id ? to : (now[at] ?? 'open')))
  return areWorksheetsDone(then) && !areWorksheetsDone(now)
}

/** Menu of the worksheet's next statuses (R21); irreversible ones need confirmation. */
export const WorksheetMenu = ({ order, item, before }: WorksheetMenuProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<WorksheetStatus | null>(null)
  const { mutate, isPending } = useSetWorksheetStatus({
    onSuccess: () => toastSuccess(t('agency.worksheetMoved')),
    onError: toastProblems,
  })
  const { id: itemId, productName: name, nextWorksheetStatuses: next } = item
  if (next.length === 0) return null
  const move = (to: number) => {
    const from = item.worksheetStatus.status
    mutate({ clientId: order.clientId, orderId: order.id, itemId, from, to }, { onSettled: () => setAsked(null) })
  }
  const choose = (number: number) => {
    const to = getWorksheetStatus(number)
    if (to === 'canceled' || endsOrder(order, item, to)) setAsked(to)
    else move(number)
  }
  return (
    <WorksheetSteps
      next={next}
      asked={asked}
      productName={name}
      orderName={agencyOrderName(order)}
      busy={isPending}
      before={before}
      onChoose={choose}
      onMove={move}
      onClose={() => setAsked(null)}
    >
      <BusyButton
        size="compact-sm"
        variant="subtle"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        busy={isPending}
        aria-label={t('agency.worksheetMoveNamed', { name })}
      >
        {t('agency.worksheetMove')}
      </BusyButton>
    </WorksheetSteps>
  )
}
