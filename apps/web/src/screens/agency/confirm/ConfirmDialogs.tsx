import { Suspense } from 'react'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import type { AgencyOrderListSearch } from '../../../data/agency-orders/agency-order-search.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'

const ConfirmOrderModal = lazyOnline(async () => (await import('./ConfirmOrderModal.tsx')).ConfirmOrderModal)
const ConfirmManyModal = lazyOnline(async () => (await import('./ConfirmManyModal.tsx')).ConfirmManyModal)

type ConfirmOneProps = { order: AgencyOrder | null; onSend: (order: AgencyOrder) => void; onClose: () => void }

/** Dialog of one order; its code loads when it is first opened. */
export const ConfirmOne = ({ order, onSend, onClose }: ConfirmOneProps) =>
  order !== null && (
    <Suspense fallback={null}>
      <ConfirmOrderModal key={order.id} order={order} onSend={onSend} onClose={onClose} />
    </Suspense>
  )

/** Dialog of several orders; its code loads when it is first opened. */
export const ConfirmMany = ({ search, onClose }: { search: AgencyOrderListSearch | null; onClose: () => void }) =>
  search !== null && (
    <Suspense fallback={null}>
      <ConfirmManyModal search={search} onClose={onClose} />
    </Suspense>
  )
