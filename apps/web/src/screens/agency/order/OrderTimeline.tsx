import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agencyOrderTimelineQuery } from '../../../data/agency-orders/agency-order.ts'
import { Timeline } from '../../../orders/Timeline.tsx'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import classes from './AgencyOrder.module.css'

/** Timeline of the order and its worksheets (R23). */
export const OrderTimeline = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(agencyOrderTimelineQuery(organizationId(), orderId))
  return (
    <section aria-labelledby="order-past">
      <Title order={2} id="order-past" className={classes.heading}>
        {t('agencyOrder.past')}
      </Title>
      {data !== undefined && <Timeline entries={data} label={t('agencyOrder.past')} />}
      {data === undefined && (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : t('common.loading'))}
    </section>
  )
}
