import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { becomesSent } from '@tiraaz/domain/worksheets/worksheet-work'
import { useState } from 'react'
import { type AgencyOrderPage, agencyOrderQuery } from '../../data/agency-orders/agency-order.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import type { WorksheetSendingRequest } from '../../data/worksheets/worksheets.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { organizationId } from '../../session/session.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { SendManyModal } from './worksheets/SendManyModal.tsx'

/** Worksheets of the order that wait at the agency. */
const listWaiting = ({ order, items }: AgencyOrderPage): string[] =>
  items.flatMap(({ id, worksheetId }) => {
    const status = order.items.find((item) => item.id === id)?.worksheetStatus.status ?? null
    return worksheetId !== null && becomesSent(getWorksheetStatus(status)) ? [worksheetId] : []
  })

type SendOrderModalProps = { order: AgencyOrder; onClose: () => void; onNewLinks: (ids: string[]) => void }

/** Sends the worksheets of one order; they stay those of when the dialog was opened. */
export const SendOrderModal = ({ order, onClose, onNewLinks }: SendOrderModalProps) => {
  const { t } = useTranslation()
  const [sending, setSending] = useState<WorksheetSendingRequest | null>(null)
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...agencyOrderQuery(organizationId(), order.id),
    refetchOnMount: 'always',
  })
  if (sending === null && data !== undefined && isFetchedAfterMount)
    setSending({ purpose: 'send', ids: listWaiting(data) })
  if (sending === null)
    return (
      <Dialog opened={isError} title={t('worksheets.many.sendTitle')} onClose={onClose}>
        <ReadFailed onReadAgain={() => void refetch()} />
      </Dialog>
    )
  return <SendManyModal sending={sending} onClose={onClose} onNewLinks={onNewLinks} />
}
