import { Suspense } from 'react'
import { loadOrderChangeTexts } from '../../i18n/order-change-texts.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'

const ClientOrderChange = lazyOnline(async () => {
  const [{ ClientOrderChange: Part }] = await Promise.all([import('./ClientOrderChange.tsx'), loadOrderChangeTexts()])
  return Part
})

/** Proposed change of an order; its code and texts load where there is one. */
export const LazyOrderChange = ({ order }: { order: { id: string; clientId: string; isChangeProposed: boolean } }) =>
  order.isChangeProposed && (
    <Suspense fallback={null}>
      <ClientOrderChange order={order} />
    </Suspense>
  )
