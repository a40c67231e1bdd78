import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { orderProofsQuery } from '../data/proofs/proofs.ts'
import { ListedDesigns } from '../designs/ListedDesigns.tsx'
import { LazyItemProof } from './proofs/LazyItemProof.tsx'
import { FactList } from '../ui/text/FactList.tsx'
import { Money } from '../ui/text/Money.tsx'
import { Quantity } from '../ui/text/Quantity.tsx'
import { lazyOnline } from '../ui/layout/lazy-online.ts'
import { RouterAnchor } from '../ui/layout/RouterAnchor.tsx'
import { LazyOrderChange } from './change/LazyOrderChange.tsx'
import { AddMissingFiles } from './AddMissingFiles.tsx'
import { DeadlineText } from './DeadlineText.tsx'
import { ItemNotes } from './ItemNotes.tsx'
import { orderFacts } from './order-facts.tsx'
import { orderName } from './order-name.ts'
import classes from './Orders.module.css'
import { orderTimelineQuery } from '../data/orders/order-timeline.ts'
import { ReadFailed } from '../ui/feedback/ReadFailed.tsx'
import { PriceOrRequest } from './PriceOrRequest.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { SpeedText } from './SpeedText.tsx'
import { Timeline } from './Timeline.tsx'

type OrderHistoryProps = { clientId: string; orderId: string; name: string }

/** Timeline of the order, loaded on demand (R23). */
const OrderHistory = (props: OrderHistoryProps) => {
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

/** Statuses of orders that printing houses have worked on. */
const HAS_WORKSHEETS: ReadonlySet<string> = new Set(['confirmed', 'done', 'complete'])

/** Statuses of sent orders whose files are not printed yet: their warnings still matter. */
const HAS_CHECKED_FILES: ReadonlySet<string> = new Set(['submitted', 'confirmed'])

/** Statuses in which nothing is to be approved. */
const HAS_NO_PROOFS: ReadonlySet<string> = new Set(['draft', 'waitingApproval', 'canceled'])

const SentFile = lazyOnline(async () => (await import('./SentFile.tsx')).SentFile)

/** Expanded row of an order: deadline, transport, invoice receivers, note to the agency, and items with designs. */
export const OrderItems = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const { clientId, items } = order
  const { data: proofs } = useQuery({
    ...orderProofsQuery({ clientId, orderId: order.id }),
    enabled: !HAS_NO_PROOFS.has(order.status.status),
  })
  if (items.length === 0) return <span className="muted">{t('ordersList.noItems')}</span>
  const facts = [{ label: t('ordersList.deadline'), value: <DeadlineText order={order} /> }, ...orderFacts(t, order)]
  return (
    <>
      <LazyOrderChange order={order} />
      <FactList facts={facts} />
      {HAS_WORKSHEETS.has(order.status.status) && (
        <OrderShipments clientId={clientId} orderId={order.id} isAwaited={order.status.status === 'confirmed'} />
      )}
      <ul className={classes.items} aria-label={t('ordersList.items', { name: orderName(order) })}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <div className={classes.heading}>
              <RouterAnchor
                className={classes.product}
                to="/clients/$clientId/products/$id"
                params={{ clientId, id: item.productId }}
              >
                {item.productName}
              </RouterAnchor>
              <Quantity pieces={item.quantity} unit />
              <span className={classes.price}>
                <PriceOrRequest order={order} euros={item.price} />
              </span>
            </div>
            {item.speed !== undefined && (
              <div className={classes.heading}>
                <span className="muted">
                  <SpeedText speed={item.speed} />
                </span>
                <span className={classes.price}>
                  {t('deadline.speed.included')} <Money euros={item.speed.price} />
                </span>
              </div>
            )}
            <LazyItemProof clientId={clientId} itemId={item.id} proofs={proofs?.items} />
            <ItemNotes item={item} />
            <ListedDesigns
              clientId={clientId}
              productId={item.productId}
              productName={item.productName}
              designFilesAreRequired={item.designFilesAreRequired}
              designs={item.designs}
              {...(order.canGetFiles
                ? { missing: (design) => <AddMissingFiles order={order} item={item} design={design} /> }
                : {})}
              {...(item.designFilesAreRequired && HAS_CHECKED_FILES.has(order.status.status)
                ? {
                    besideFile: (designId, file) => (
                      <Suspense fallback={null}>
                        <SentFile order={order} item={item} designId={designId} file={file} />
                      </Suspense>
                    ),
                  }
                : {})}
            />
          </li>
        ))}
      </ul>
      <OrderHistory clientId={clientId} orderId={order.id} name={orderName(order)} />
    </>
  )
}
