import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Home, HomeApproval } from '../../data/home/home.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { OrderStatusMark } from '../../ui/feedback/StatusMark.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { HomePicture, HomeSection } from './HomeSection.tsx'
import { listProducts, nameOrder } from './home-order-name.ts'
import classes from './Home.module.css'

type ApprovalRowProps = { clientId: string; approval: HomeApproval; facts: ReactNode; end: ReactNode }

/** Order that waits for an approval; its name leads to the page of the approval. */
const ApprovalRow = ({ clientId, approval, facts, end }: ApprovalRowProps) => {
  const { t } = useTranslation()
  return (
    <li className={classes.row}>
      <HomePicture url={approval.thumbnailUrl} />
      <div className={classes.words}>
        <Link
          to="/clients/$clientId/approvals/$orderId"
          params={{ clientId, orderId: approval.orderId }}
          preload={false}
          className={classes.name}
        >
          {nameOrder(t, approval)}
        </Link>
        <span className={classes.facts}>
          {approval.name !== null && <span>{listProducts(t, approval)}</span>}
          {facts}
          {approval.amount !== null && <Money euros={approval.amount} />}
          {approval.deadline !== null && (
            <span className="numeric">{t('home.deadline', { day: formatDay(approval.deadline) })}</span>
          )}
        </span>
      </div>
      <div className={classes.end}>{end}</div>
    </li>
  )
}

const AllApprovals = ({ clientId, part }: { clientId: string; part: string }) => {
  const { t } = useTranslation()
  return (
    <RouterAnchor
      to="/clients/$clientId/approvals"
      params={{ clientId }}
      aria-label={t('home.showAllOf', { part })}
      className={classes.all}
    >
      {t('home.showAll')}
    </RouterAnchor>
  )
}

type ApprovalsProps = { clientId: string; part: Home['approvals']['own'] }

type ApprovalSectionProps = ApprovalsProps & {
  title: string
  factsOf: (approval: HomeApproval) => ReactNode
  endOf: (approval: HomeApproval) => ReactNode
}

const ApprovalSection = ({ clientId, part, title, factsOf, endOf }: ApprovalSectionProps) => {
  const { entries, hasMore } = part
  if (entries.length === 0) return null
  return (
    <HomeSection title={title} all={hasMore && <AllApprovals clientId={clientId} part={title} />}>
      <ul className={classes.rows}>
        {entries.map((approval) => (
          <ApprovalRow
            key={approval.orderId}
            clientId={clientId}
            approval={approval}
            facts={<span>{factsOf(approval)}</span>}
            end={endOf(approval)}
          />
        ))}
      </ul>
    </HomeSection>
  )
}

/** Orders that wait for the person’s approval. */
export const ApprovalsToDecide = (props: ApprovalsProps) => {
  const { t } = useTranslation()
  return (
    <ApprovalSection
      {...props}
      title={t('home.approvals')}
      factsOf={({ requestedBy }) => t('home.approvalOf', { name: requestedBy })}
      endOf={(approval) => (
        <RouterButton
          size="compact-md"
          variant="default"
          to="/clients/$clientId/approvals/$orderId"
          params={{ clientId: props.clientId, orderId: approval.orderId }}
          aria-label={t('home.decideNamed', { name: nameOrder(t, approval) })}
        >
          {t('home.decide')}
        </RouterButton>
      )}
    />
  )
}

const nameApprover = (t: TFunction, { kind, approver, deputy }: HomeApproval['waitsFor']): string =>
  deputy ?? approver ?? (kind === 'person' ? '' : t(`home.approvers.${kind}`))

/** Orders of the person that wait for the approval of others, and of whom. */
export const OwnApprovals = (props: ApprovalsProps) => {
  const { t } = useTranslation()
  return (
    <ApprovalSection
      {...props}
      title={t('home.ownApprovals')}
      factsOf={({ waitsFor }) => t('home.decidedBy', { name: nameApprover(t, waitsFor) })}
      endOf={() => <OrderStatusMark status="waitingApproval" />}
    />
  )
}
