import { Suspense } from 'react'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'

const IssueInvoicesModal = lazyOnline(async () => (await import('./IssueInvoicesModal.tsx')).IssueInvoicesModal)

/** Dialog that issues invoices of an order; its code loads when it is first opened. */
export const IssueInvoices = ({ order, onClose }: { order: AgencyOrder | null; onClose: () => void }) =>
  order !== null && (
    <Suspense fallback={null}>
      <IssueInvoicesModal key={order.id} order={order} onClose={onClose} />
    </Suspense>
  )
