import { Suspense } from 'react'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { SendManyDialog } from './worksheets/SendManyDialog.tsx'
import { useWorksheetMarks } from './worksheets/use-worksheet-selection.ts'

const SendOrderModal = lazyOnline(async () => (await import('./SendOrderModal.tsx')).SendOrderModal)
const DeliverOrderModal = lazyOnline(async () => (await import('./DeliverOrderModal.tsx')).DeliverOrderModal)

type OrderWorksheetDialogsProps = { sent: AgencyOrder | null; delivered: AgencyOrder | null; onClose: () => void }

/** Dialogs that send or deliver all worksheets of one order; their code loads when they are first opened. */
export const OrderWorksheetDialogs = ({ sent, delivered, onClose }: OrderWorksheetDialogsProps) => {
  const again = useWorksheetMarks()
  return (
    <>
      <Suspense fallback={null}>
        {sent !== null && (
          <SendOrderModal
            key={sent.id}
            order={sent}
            onClose={onClose}
            onNewLinks={(ids) => again.openSending('remind', ids)}
          />
        )}
        {delivered !== null && <DeliverOrderModal key={delivered.id} order={delivered} onClose={onClose} />}
      </Suspense>
      <SendManyDialog marks={again} />
    </>
  )
}
