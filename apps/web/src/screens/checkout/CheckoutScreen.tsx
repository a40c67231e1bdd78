import { Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import { Suspense, useState } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/i18n.ts'
import { useIsWritingOrder } from '../../data/orders/order-mutations.ts'
import { useOrderNews } from '../../data/orders/order-news.ts'
import { hasAddressesWithoutPieces } from '../../data/orders/kept-edits.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import classes from './CheckoutScreen.module.css'
import { CheckoutOrderContext, useCheckoutOrder } from './checkout-order.ts'
import { DistributionReportContext } from './distribution-report.ts'
import { OrderClosed } from './OrderClosed.tsx'
import { ApprovalEditNotice, RejectionNotice } from './RejectionNotice.tsx'
import { RepresentativeGate } from './RepresentativeGate.tsx'
import { SaveNoticesLayer } from './saving/SaveNoticesLayer.tsx'
import { StepBar } from './StepBar.tsx'
import { currentStep } from './steps.ts'
import { EditableName } from '../../orders/EditableName.tsx'
import { orderName } from '../../orders/order-name.ts'
import { OrderTitle } from '../../orders/OrderTitle.tsx'
import { availableActionsQuery } from '../../data/account/account.ts'
import { organizationId } from '../../session/session.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'

const AlterationBanner = lazyOnline(async () => (await import('./alteration/AlterationBanner.tsx')).AlterationBanner)

/** Link back to the client's products; agency users also see the client's name and a link to all orders. */
const CheckoutTop = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data: actions } = useSuspenseQuery(availableActionsQuery(organizationId()))
  const { projectNumber: number, clientInfo } = order
  const isForAgency = actions.canViewAgencyClientsOrders
  return (
    <div className={classes.top}>
      <div className={classes.ways}>
        <RouterAnchor to="/clients/$clientId" params={{ clientId }} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('checkout.backToDashboard')}
        </RouterAnchor>
        {isForAgency && (
          <RouterAnchor to="/agency/orders" className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            {t('checkout.backToAgency')}
          </RouterAnchor>
        )}
      </div>
      {isForAgency && number !== null ? (
        <strong>{t('agency.orderOf', { client: clientInfo.name, number })}</strong>
      ) : (
        <OrderTitle
          order={order}
          withName={(name) => (
            <EditableName
              order={{ id: order.id, clientId, name: order.name, sentVersion: null }}
              label={orderName(order)}
              canBeRenamed={number === null && order.actions.edit}
            >
              {name}
            </EditableName>
          )}
        />
      )}
    </div>
  )
}

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
          isWaitingForPieces={hasAddressesWithoutPieces(draft.id)}
          clientId={clientId}
          isSaving={isSaving}
        />
        {isClosed ? (
          <OrderClosed />
        ) : (
          <DistributionReportContext value={reportDistributed}>
            <SaveNoticesLayer>
              {draft.approvalRejection !== null && <RejectionNotice rejection={draft.approvalRejection} />}
              {draft.approvalEdit !== null && <ApprovalEditNotice edit={draft.approvalEdit} />}
              <RepresentativeGate step={step} />
              {draft.actions.confirm && draft.alterationRequest !== null && (
                <Suspense>
                  <AlterationBanner request={draft.alterationRequest} />
                </Suspense>
              )}
              <Outlet />
            </SaveNoticesLayer>
          </DistributionReportContext>
        )}
      </div>
    </CheckoutOrderContext>
  )
}
