import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { availableActionsQuery } from '../../data/account.ts'
import { organizationId } from '../../session/session.ts'
import { RouterAnchor } from '../../ui/RouterAnchor.tsx'
import { useCheckoutOrder } from './checkout-order.ts'
import classes from './CheckoutScreen.module.css'

/** The way back. The agency has come from its dashboard to confirm a sent order: it reads whose and which one it is. */
export const CheckoutTop = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data: actions } = useSuspenseQuery(availableActionsQuery(organizationId()))
  const { projectNumber: number, clientInfo } = order
  if (!actions.canViewAgencyClientsOrders || number === null) {
    return (
      <RouterAnchor to="/clients/$clientId" params={{ clientId }} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('checkout.backToDashboard')}
      </RouterAnchor>
    )
  }
  return (
    <div className={classes.top}>
      <RouterAnchor to="/agency/orders" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('checkout.backToAgency')}
      </RouterAnchor>
      <strong>{t('agency.orderOf', { client: clientInfo.name, number })}</strong>
    </div>
  )
}
