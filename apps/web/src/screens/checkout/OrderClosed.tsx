import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import { clearDraft } from '../../session/draft-pointer.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { useCheckoutOrder } from './checkout-order.ts'

/** Notice that the order was sent by another person meanwhile; the checkout ends here. */
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
    <>
      <PageTitle title={wasSent ? t('checkout.summary.alreadySentTitle') : t('checkout.summary.notSendable')} />
      {wasSent && (
        <Text maw={480} mb="lg">
          {t('checkout.summary.alreadySentText')}
        </Text>
      )}
      <Button onClick={() => void toOrders()}>{t('checkout.summary.toOrders')}</Button>
    </>
  )
}
