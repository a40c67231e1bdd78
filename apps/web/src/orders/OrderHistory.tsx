import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderTimelineQuery } from '../data/orders/order-timeline.ts'
import { ReadFailed } from '../ui/feedback/ReadFailed.tsx'
import { Timeline } from './Timeline.tsx'
import classes from './Orders.module.css'

type OrderHistoryProps = { clientId: string; orderId: string; name: string }

/** Timeline of the order, loaded on demand (R23). */
export const OrderHistory = (props: OrderHistoryProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <div className={classes.history}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        aria-label={t('ordersList.timelineNamed', { name: props.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ordersList.timeline')}
      </Button>
      {isOpen && (
        <div id={contentId} className={classes.historyContent}>
          <Entries {...props} />
        </div>
      )}
    </div>
  )
}

const Entries = ({ clientId, orderId, name }: OrderHistoryProps) => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(orderTimelineQuery(clientId, orderId))
  if (data !== undefined) return <Timeline entries={data} label={t('ordersList.timelineNamed', { name })} />
  if (isError) return <ReadFailed onReadAgain={() => void refetch()} />
  return <span className="muted">{t('common.loading')}</span>
}
