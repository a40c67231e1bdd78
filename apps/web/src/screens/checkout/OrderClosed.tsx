import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clearDraft } from '../../session/draft-pointer.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useCheckoutOrder } from './checkout-order.ts'

/** Somebody has sent the order meanwhile, so that there is nothing left to do in the checkout. */
export const OrderClosed = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const navigate = useNavigate()
  const toOrders = async () => {
    await navigate({ to: '/clients/$clientId/orders', params: { clientId } })
    clearDraft()
  }
  const wasSent = order.status.status !== 'draft'
  return (
    <EmptyState
      title={wasSent ? t('checkout.summary.alreadySentTitle') : t('checkout.summary.notSendable')}
      {...(wasSent ? { text: t('checkout.summary.alreadySentText') } : {})}
      action={<Button onClick={() => void toOrders()}>{t('checkout.summary.toOrders')}</Button>}
    />
  )
}
