import { Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import { useState } from 'react'
import { useIsWritingOrder } from '../../data/orders/order-mutations.ts'
import { useOrderNews } from '../../data/orders/order-news.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import classes from './CheckoutScreen.module.css'
import { CheckoutOrderContext } from './checkout-order.ts'
import { CheckoutTop } from './CheckoutTop.tsx'
import { DistributionReportContext } from './distribution-report.ts'
import { OrderClosed } from './OrderClosed.tsx'
import { RepresentativeGate } from './RepresentativeGate.tsx'
import { SaveNoticesLayer } from './saving/SaveNoticesLayer.tsx'
import { StepBar } from './StepBar.tsx'
import { currentStep } from './steps.ts'

/** Layout of the four steps. A draft that was deleted or lost its last item leads back to the dashboard. */
export const CheckoutScreen = () => {
  const { clientId } = useParams({ from: '/_inside/clients/$clientId' })
  const { draft, draftId } = useDraft(clientId)
  const step = currentStep(useLocation({ select: ({ pathname }) => pathname }))
  const isSaving = useIsWritingOrder(clientId)
  const [isEditedDistributed, reportDistributed] = useState<boolean | null>(null)
  useOrderNews(clientId)
  if (draftId === null || draft?.items.length === 0) {
    return <Navigate to="/clients/$clientId" params={{ clientId }} replace />
  }
  if (draft === null) return null
  // The summary knows by itself: there the order closes also by the person's own sending.
  const isClosed = !draft.actions.edit && step !== 'summary'
  return (
    <CheckoutOrderContext value={{ clientId, order: draft }}>
      <div className={classes.root}>
        <CheckoutTop />
        <StepBar
          isDistributed={isEditedDistributed ?? isDistributed(draft.items)}
          clientId={clientId}
          isSaving={isSaving}
        />
        {isClosed ? (
          <OrderClosed />
        ) : (
          <DistributionReportContext value={reportDistributed}>
            <SaveNoticesLayer>
              <RepresentativeGate step={step} />
              <Outlet />
            </SaveNoticesLayer>
          </DistributionReportContext>
        )}
      </div>
    </CheckoutOrderContext>
  )
}
