import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { availableActionsQuery } from '../../data/account/account.ts'
import { organizationId } from '../../session/session.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { useCheckoutOrder } from './checkout-order.ts'
import classes from './CheckoutScreen.module.css'

/** Link back to the client's products; agency users also see the client's name and a link to all orders. */
export const CheckoutTop = () => {
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
      {isForAgency && number !== null && <strong>{t('agency.orderOf', { client: clientInfo.name, number })}</strong>}
    </div>
  )
}
