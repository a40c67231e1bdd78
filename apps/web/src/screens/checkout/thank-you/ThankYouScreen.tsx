import { Title } from '@mantine/core'
import { useQuery, useSuspenseQuery, skipToken } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { listDestinations } from '@tiraaz/domain/orders/destinations'
import { useTranslation } from '../../../i18n/i18n.ts'
import { availableActionsQuery } from '../../../data/account/account.ts'
import { type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import { formatDay } from '../../../i18n/format.ts'
import { organizationId } from '../../../session/session.ts'
import { ProjectManagerContact } from '../../../people/ProjectManagerContact.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { SentOrder } from './SentOrder.tsx'
import { listNextSteps, nextStepTexts, thankYouTexts } from './thank-you-texts.ts'
import classes from './ThankYouScreen.module.css'

/** Steps from the sent order to the delivery: by whom, and until when. */
const NextSteps = ({ order }: { order: Pick<Order, 'deadline' | 'items' | 'priceMissing'> }) => {
  const { t } = useTranslation()
  const { deadline, items } = order
  const places = listDestinations(items).length
  const explanation = nextStepTexts(useSendsMail())
  const words = {
    price: { name: t('checkout.thankYou.next.price'), text: t(explanation.price) },
    confirm: { name: t('checkout.thankYou.next.confirm'), text: t(explanation.confirm) },
    print: { name: t('checkout.thankYou.next.print'), text: t(explanation.print) },
    deliver: {
      name:
        deadline === null
          ? t('checkout.thankYou.next.deliverSoon')
          : t('checkout.thankYou.next.deliverBy', { day: formatDay(deadline) }),
      text: t('checkout.thankYou.next.places', { count: places }),
    },
  }
  const steps = listNextSteps(order).map((step) => words[step])
  return (
    <section aria-labelledby="next-steps">
      <Title order={2} id="next-steps" className={classes.nextTitle}>
        {t('checkout.thankYou.next.title')}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ name, text }) => (
          <li key={name} className={classes.step}>
            <strong>{name}</strong>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Links to the client's products; for agency users, to all orders first. */
export const ThankYouScreen = ({ orderId }: { orderId: string | undefined }) => {
  const { t } = useTranslation()
  const { clientId } = useParams({ from: '/_inside/clients/$clientId' })
  const { canViewAgencyClientsOrders: isForAgency } = useSuspenseQuery(availableActionsQuery(organizationId())).data
  const options = orderQuery(clientId, orderId ?? '')
  const { data: order } = useQuery({ ...options, queryFn: orderId === undefined ? skipToken : options.queryFn })
  const sendsMail = useSendsMail()
  const number = order?.projectNumber ?? null
  const isWaiting = order?.status.status === 'waitingApproval'
  const isConfirmed = order !== undefined && !isWaiting && order.status.status !== 'submitted'
  const { title, paragraphs } = thankYouTexts(isWaiting ? 'waiting' : isConfirmed ? 'confirmed' : 'submitted', {
    isForAgency,
    sendsMail,
  })
  return (
    <div className={classes.root}>
      <PageTitle title={t(title)} below={<SentOrder order={order} />} />
      {paragraphs.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      {!isForAgency && order !== undefined && order.projectManager !== null && (
        <p className={classes.manager}>
          <ProjectManagerContact {...order.projectManager} />
        </p>
      )}
      {order !== undefined && !isConfirmed && !isWaiting && !isForAgency && <NextSteps order={order} />}
      <div className={classes.buttons}>
        {isWaiting && (
          <RouterButton to="/clients/$clientId/approvals/$orderId" params={{ clientId, orderId: order.id }} size="md">
            {t('checkout.thankYou.waitingLink')}
          </RouterButton>
        )}
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
          variant={isForAgency || isWaiting ? 'default' : 'filled'}
        >
          {t('checkout.thankYou.dashboard')}
        </RouterButton>
        {!isForAgency && (
          <RouterButton
            to="/clients/$clientId/orders"
            params={{ clientId }}
            {...(orderId !== undefined && { search: { order: orderId, page: 1 } })}
            size="md"
            variant="default"
          >
            {t(orderId === undefined ? 'navigation.orders' : 'checkout.thankYou.order')}
          </RouterButton>
        )}
      </div>
    </div>
  )
}
