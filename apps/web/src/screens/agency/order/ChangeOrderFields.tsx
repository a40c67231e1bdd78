import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { loadOrderFieldTexts } from '../../../i18n/order-field-texts.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'

const OrderFieldsModal = lazyOnline(async () => {
  const [{ OrderFieldsModal: Part }] = await Promise.all([import('./OrderFieldsModal.tsx'), loadOrderFieldTexts()])
  return Part
})

/** Button that opens the order fields of a sent order, where its client has some (R45). */
export const ChangeOrderFields = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!order.canSetOrderFields) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('agencyOrder.changeOrderFields')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderFieldsModal order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
