import { useQuery, useSuspenseQuery, skipToken } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/i18n.ts'
import { availableActionsQuery } from '../../../data/account/account.ts'
import { orderQuery } from '../../../data/orders/order-queries.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { thankYouTexts } from './thank-you-texts.ts'
import classes from './ThankYouScreen.module.css'

/** Links to the client's products; for agency users, to all orders first. */
export const ThankYouScreen = ({ orderId }: { orderId: string | undefined }) => {
  const { t } = useTranslation()
  const { clientId } = useParams({ from: '/_inside/clients/$clientId' })
  const { canViewAgencyClientsOrders: isForAgency } = useSuspenseQuery(availableActionsQuery(organizationId())).data
  const options = orderQuery(clientId, orderId ?? '')
  const { data: order } = useQuery({ ...options, queryFn: orderId === undefined ? skipToken : options.queryFn })
  const number = order?.projectNumber ?? null
  const isConfirmed = order !== undefined && order.status.status !== 'submitted'
  const { title, paragraphs } = thankYouTexts(isConfirmed ? 'confirmed' : 'submitted', isForAgency)
  return (
    <div className={classes.root}>
      <PageTitle title={t(title)} below={number === null ? undefined : t('checkout.thankYou.number', { number })} />
      {paragraphs.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      <div className={classes.buttons}>
        {isConfirmed && isForAgency && number !== null && (
          <RouterButton to="/agency/worksheets" search={{ search: number }} size="md">
            {t('checkout.thankYou.worksheets')}
          </RouterButton>
        )}
        {isForAgency && (
          <RouterButton to="/agency/orders" size="md" variant={isConfirmed ? 'default' : 'filled'}>
            {t('checkout.backToAgency')}
          </RouterButton>
        )}
        <RouterButton
          to="/clients/$clientId"
          params={{ clientId }}
          size="md"
          variant={isForAgency ? 'default' : 'filled'}
        >
          {t('checkout.thankYou.dashboard')}
        </RouterButton>
        {!isForAgency && (
          <RouterButton to="/clients/$clientId/orders" params={{ clientId }} size="md" variant="default">
            {t('checkout.thankYou.orders')}
          </RouterButton>
        )}
      </div>
    </div>
  )
}
