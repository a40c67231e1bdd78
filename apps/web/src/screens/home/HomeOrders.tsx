import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { ReactNode } from 'react'
import type { Home, HomeDraft, OrderInWork, WaitingOrder } from '../../data/home/home.ts'
import { useSendsMail } from '../../data/settings/portal-settings.ts'
import { formatDay, formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { OrderStatusMark, StatusMark } from '../../ui/feedback/StatusMark.tsx'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { HomePicture, HomeSection } from './HomeSection.tsx'
import { OverdueNotice, ProofNotice, UnreadNotice } from './WaitingNotices.tsx'
import { splitWaiting } from './split-waiting.ts'
import { useContinueDraft } from './use-continue-draft.ts'
import { listProducts, nameOrder } from './home-order-name.ts'
import classes from './Home.module.css'

type AllOrdersProps = { clientId: string; part: string; status: OrderStatus[] }

const AllOrders = ({ clientId, part, status }: AllOrdersProps) => {
  const { t } = useTranslation()
  return (
    <RouterAnchor
      to="/clients/$clientId/orders"
      params={{ clientId }}
      search={{ status, page: 1 }}
      aria-label={t('home.showAllOf', { part })}
      className={classes.all}
    >
      {t('home.showAll')}
    </RouterAnchor>
  )
}

const AllWaiting = (props: Omit<AllOrdersProps, 'status'>) => (
  <AllOrders {...props} status={['submitted', 'confirmed']} />
)

type HomeRowProps = {
  clientId: string
  order: HomeDraft | WaitingOrder | OrderInWork
  /** Facts below the name. */
  facts: ReactNode
  /** Marks and actions at the end of the row. */
  end: ReactNode
}

/** Order with its picture; its name leads to its row in the list of orders. */
const HomeRow = ({ clientId, order, facts, end }: HomeRowProps) => {
  const { t } = useTranslation()
  return (
    <li className={classes.row}>
      <HomePicture url={order.thumbnailUrl} />
      <div className={classes.words}>
        <Link
          to="/clients/$clientId/orders"
          params={{ clientId }}
          search={{ order: order.id, page: 1 }}
          preload={false}
          className={classes.name}
        >
          {nameOrder(t, order)}
        </Link>
        <span className={classes.facts}>
          {order.projectNumber !== null && <span className="numeric">{order.projectNumber}</span>}
          {order.name !== null && <span>{listProducts(t, order)}</span>}
          {facts}
        </span>
      </div>
      <div className={classes.end}>{end}</div>
    </li>
  )
}

const ASKED_LOOK = { shape: 'half', tone: 'accent' } as const

const WaitingMarks = ({ order: { reasons } }: { order: WaitingOrder }) => {
  const { t } = useTranslation()
  return reasons.map((reason) =>
    reason === 'alterationRequested' || reason === 'priceMissing' ? (
      <StatusMark key={reason} look={ASKED_LOOK}>
        {t(`home.reasons.${reason}`)}
      </StatusMark>
    ) : (
      <AttentionMark key={reason}>{t(`home.reasons.${reason}`)}</AttentionMark>
    ),
  )
}

type PartProps<Part extends 'drafts' | 'inWork' | 'waiting'> = { clientId: string; part: Home[Part] }

type WaitingPartProps = { clientId: string; home: Pick<Home, 'waiting' | 'invoices' | 'proofs'>; unread: number }

const WaitingRow = ({ clientId, order }: { clientId: string; order: WaitingOrder }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  return (
    <HomeRow
      clientId={clientId}
      order={order}
      facts={
        <>
          {order.answer !== null && <q className={classes.answer}>{order.answer}</q>}
          {order.reasons.includes('priceMissing') && (
            <span>{t(sendsMail ? 'home.priceByAgency' : 'home.priceSeen')}</span>
          )}
        </>
      }
      end={<WaitingMarks order={order} />}
    />
  )
}

/** Part of what waits for the person: unread conversations, proofs, overdue invoices, and orders with the agency's answer in its own words. */
export const WaitingPart = ({ clientId, home: { waiting, invoices, proofs }, unread }: WaitingPartProps) => {
  const { t } = useTranslation()
  const { forClient, forAgency } = splitWaiting(waiting.entries)
  const overdue = invoices?.entries.filter(({ isOverdue }) => isOverdue) ?? []
  const count = forClient.length + overdue.length + proofs.entries.length + unread
  if (count === 0) return null
  const title = t('home.waiting')
  const all = waiting.hasMore && forAgency.length === 0 && <AllWaiting clientId={clientId} part={title} />
  return (
    <HomeSection title={title} all={all}>
      <ul className={classes.rows}>
        {unread > 0 && <UnreadNotice count={unread} />}
        {proofs.entries.map((proof) => (
          <ProofNotice key={proof.id} clientId={clientId} proof={proof} />
        ))}
        {overdue.length > 0 && (
          <OverdueNotice
            clientId={clientId}
            invoices={overdue}
            hasMore={invoices?.hasMore === true && overdue.length === invoices.entries.length}
          />
        )}
        {forClient.map((order) => (
          <WaitingRow key={order.id} clientId={clientId} order={order} />
        ))}
      </ul>
    </HomeSection>
  )
}

/** Orders in which only the agency has something to do: a price to add, a request to answer. */
export const AgencyWaitingPart = ({ clientId, part: { entries, hasMore } }: PartProps<'waiting'>) => {
  const { t } = useTranslation()
  const { forAgency } = splitWaiting(entries)
  if (forAgency.length === 0) return null
  const title = t('home.waitingForAgency')
  return (
    <HomeSection title={title} all={hasMore && <AllWaiting clientId={clientId} part={title} />}>
      <ul className={classes.rows}>
        {forAgency.map((order) => (
          <WaitingRow key={order.id} clientId={clientId} order={order} />
        ))}
      </ul>
    </HomeSection>
  )
}

export const HomeDrafts = ({ clientId, part: { entries, hasMore } }: PartProps<'drafts'>) => {
  const { t } = useTranslation()
  const { start, running } = useOneAtATime(useContinueDraft(clientId))
  if (entries.length === 0) return null
  const title = t('home.drafts')
  return (
    <HomeSection title={title} all={hasMore && <AllOrders clientId={clientId} part={title} status={['draft']} />}>
      <ul className={classes.rows}>
        {entries.map((draft) => (
          <HomeRow
            key={draft.id}
            clientId={clientId}
            order={draft}
            facts={
              <>
                <span className="numeric">{t('home.touched', { moment: formatMoment(draft.touchedAt) })}</span>
                {!draft.isOwn && <span>{draft.orderer.name}</span>}
              </>
            }
            end={
              draft.canBeContinued && (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t('ordersList.continueNamed', { name: nameOrder(t, draft) })}
                  loading={running?.[0] === draft.id}
                  onClick={() => start(draft.id)}
                >
                  {t('ordersList.continue')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </HomeSection>
  )
}

/** Orders in work with their deadline and next step. */
export const OrdersInWork = ({
  clientId,
  title,
  part: { entries, hasMore },
}: PartProps<'inWork'> & { title: string }) => {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  const all = hasMore && <AllOrders clientId={clientId} part={title} status={['submitted', 'confirmed']} />
  const deadlineOf = ({ deadline }: OrderInWork) =>
    deadline === null ? t('home.noDeadline') : t('home.deadline', { day: formatDay(deadline) })
  return (
    <HomeSection title={title} all={all}>
      <ul className={classes.rows}>
        {entries.map((order) => (
          <HomeRow
            key={order.id}
            clientId={clientId}
            order={order}
            facts={
              <>
                <span className={classes.deadline}>{deadlineOf(order)}</span>
                <span>{t(`home.nextStep.${order.nextStep}`)}</span>
              </>
            }
            end={
              order.isLate ? <AttentionMark>{t('home.late')}</AttentionMark> : <OrderStatusMark status={order.status} />
            }
          />
        ))}
      </ul>
    </HomeSection>
  )
}
