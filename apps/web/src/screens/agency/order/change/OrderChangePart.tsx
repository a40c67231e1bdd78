import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { loadOrderChangeTexts } from '../../../../i18n/order-change-texts.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'

const AgencyOrderChange = lazyOnline(async () => {
  const [{ AgencyOrderChange: Part }] = await Promise.all([import('./AgencyOrderChange.tsx'), loadOrderChangeTexts()])
  return Part
})
const ProposeChangeModal = lazyOnline(async () => {
  const [{ ProposeChangeModal: Part }] = await Promise.all([import('./ProposeChangeModal.tsx'), loadOrderChangeTexts()])
  return Part
})

/** Proposal that waits for the client; its code loads where there is one. */
export const WaitingOrderChange = ({ order }: { order: AgencyOrder }) =>
  order.isChangeProposed && (
    <Suspense fallback={null}>
      <AgencyOrderChange order={order} />
    </Suspense>
  )

/** Button that opens the dialog of a new proposal, where one is allowed. */
export const ProposeChange = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!order.canProposeChange || order.isChangeProposed) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('agencyOrder.proposeChange')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProposeChangeModal order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
