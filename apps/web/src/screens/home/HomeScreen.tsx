import { useQuery } from '@tanstack/react-query'
import { useUnreadCount } from '../../data/chat/chat.ts'
import { type Home, homeQuery } from '../../data/home/home.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { organizationId } from '../../session/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { ApprovalsToDecide, OwnApprovals } from './HomeApprovals.tsx'
import { DueInvoices } from './DueInvoices.tsx'
import { AgencyWaitingPart, HomeDrafts, OrdersInWork, WaitingPart } from './HomeOrders.tsx'
import { RegularProducts } from './RegularProducts.tsx'
import { SpendingPart } from './SpendingPart.tsx'
import classes from './Home.module.css'

const isEmpty = ({
  drafts,
  waiting,
  proofs,
  approvals,
  arriving,
  inWork,
  invoices,
  regular,
  spending,
}: Home): boolean =>
  [drafts, waiting, proofs, approvals.toDecide, approvals.own, arriving, inWork].every(
    ({ entries }) => entries.length === 0,
  ) &&
  (invoices === null || invoices.entries.length === 0) &&
  regular.length === 0 &&
  spending.groups.length === 0

/** Page of a client whose orders are all done, and who has none lately to order again. */
const NothingOpen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('home.done.title')}
      text={t('home.done.text')}
      action={
        <RouterButton to="/clients/$clientId/orders" params={{ clientId }}>
          {t('home.done.action')}
        </RouterButton>
      }
    />
  )
}

const NothingYet = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('home.empty.title')}
      text={t('home.empty.text')}
      action={
        <RouterButton to="/clients/$clientId" params={{ clientId }}>
          {t('home.empty.action')}
        </RouterButton>
      }
    />
  )
}

/** Parts of the home: on the left what goes on, on the right money and what is ordered again. */
const HomeParts = ({ clientId, home }: { clientId: string; home: Home }) => {
  const { t } = useTranslation()
  const unread = useUnreadCount(organizationId())
  if (isEmpty(home) && unread === 0)
    return home.hasOrders ? <NothingOpen clientId={clientId} /> : <NothingYet clientId={clientId} />
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <WaitingPart clientId={clientId} home={home} unread={unread} />
        <ApprovalsToDecide clientId={clientId} part={home.approvals.toDecide} />
        <HomeDrafts clientId={clientId} part={home.drafts} />
        <OwnApprovals clientId={clientId} part={home.approvals.own} />
        <AgencyWaitingPart clientId={clientId} part={home.waiting} />
        <OrdersInWork clientId={clientId} part={home.arriving} title={t('home.arriving')} />
        <OrdersInWork clientId={clientId} part={home.inWork} title={t('home.inWork')} />
      </div>
      <div className={classes.column}>
        <RegularProducts clientId={clientId} products={home.regular} />
        {home.invoices !== null && <DueInvoices clientId={clientId} part={home.invoices} />}
        <SpendingPart spending={home.spending} />
      </div>
    </div>
  )
}

/** Page of everything that needs the person at this client (D20). */
export const HomeScreen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(homeQuery(clientId))
  return (
    <>
      <PageTitle title={t('home.title')} />
      {data !== undefined && <HomeParts clientId={clientId} home={data} />}
      {data === undefined &&
        (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={480} />)}
    </>
  )
}
