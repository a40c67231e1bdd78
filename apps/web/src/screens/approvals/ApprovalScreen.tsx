import { useSuspenseQuery } from '@tanstack/react-query'
import { type Approval, type ApprovalStep, approvalQuery } from '../../data/approvals/approvals.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LazyOrderBudgets } from '../../orders/budgets/LazyOrderBudgets.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Approvals.module.css'
import { ApprovalChanges, ApprovalLines, ApprovalPlaces } from './ApprovalContent.tsx'
import { ApprovalFields } from './ApprovalFields.tsx'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import { approverName, outsideName } from './approver-name.ts'
import { NameApprover } from './NameApprover.tsx'
import { WithdrawOrder } from './WithdrawOrder.tsx'

type ApprovalScreenProps = { clientId: string; orderId: string }

/** Order that waits for approval, as its approver decides it: lines, pictures, prices of then and now, and the steps. */
export const ApprovalScreen = ({ clientId, orderId }: ApprovalScreenProps) => {
  const { t } = useTranslation()
  const { data: approval } = useSuspenseQuery(approvalQuery({ clientId, orderId }))
  const { order, requestedBy, requestedAt, takenOverBy, state, actions } = approval
  return (
    <>
      <PageTitle
        title={order.name ?? approval.items.map(({ productName }) => productName).join(', ')}
        above={
          <RouterAnchor to="/clients/$clientId/approvals" params={{ clientId }}>
            {t('approvals.title')}
          </RouterAnchor>
        }
        below={
          <>
            <strong>{t(`approvals.request.states.${state}`)}</strong>
            {' · '}
            {t(approval.isEdit ? 'approvals.request.aboutEdit' : 'approvals.request.about', {
              name: requestedBy,
              day: formatDay(requestedAt),
            })}
            {takenOverBy !== null && (
              <>
                {' · '}
                {t('approvals.request.takenOverBy', { name: takenOverBy })}
              </>
            )}
            {order.representativeName !== null && order.representativeName !== requestedBy && (
              <>
                {' · '}
                {t('approvals.request.orderer', { name: order.representativeName })}
              </>
            )}
          </>
        }
        actions={actions.withdraw && !actions.decide && <WithdrawOrder clientId={clientId} approval={approval} />}
      />
      {state === 'waiting' && <ApprovalChanges approval={approval} />}
      <ApprovalFields approval={approval} />
      <div className={classes.columns}>
        <ApprovalLines approval={approval} />
        <div className={classes.panel}>
          <LazyOrderBudgets budgets={approval.budgets} />
          <Steps clientId={clientId} approval={approval} />
          <Facts clientId={clientId} approval={approval} />
          {actions.withdraw && actions.decide && <WithdrawUndecided clientId={clientId} approval={approval} />}
        </div>
      </div>
      <ApprovalDecision clientId={clientId} approval={approval} />
    </>
  )
}

const StepWords = ({ step, isCurrent }: { step: ApprovalStep; isCurrent: boolean }) => {
  const { t } = useTranslation()
  const { state, decidedBy, decidedByEmail, isByGuest, decidedFor, decidedAt, note, waitsFor } = step
  if (state === 'waiting')
    return (
      <>
        <div>{waitsFor === null ? step.ruleName : approverName(t, waitsFor)}</div>
        {waitsFor !== null && (
          <div className={classes.muted}>{t(isCurrent ? 'approvals.request.waiting' : 'approvals.request.later')}</div>
        )}
      </>
    )
  const by = decidedBy ?? ''
  const name = isByGuest ? outsideName(t, { name: by, email: decidedByEmail }) : by
  const words = { name, principal: decidedFor ?? '', day: formatDay(decidedAt) }
  return (
    <>
      <div>{t(`approvals.request.${state}${decidedFor === null ? '' : 'For'}`, words)}</div>
      {note !== null && <p className={classes.said}>{note}</p>}
    </>
  )
}

const Steps = ({ clientId, approval }: { clientId: string; approval: Approval }) => {
  const { t } = useTranslation()
  const { steps, stepId, naming } = approval
  return (
    <section aria-labelledby="steps">
      <h2 className={classes.heading} id="steps">
        {t('approvals.request.steps')}
      </h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <StepWords step={step} isCurrent={step.id === stepId} />
            <div className={classes.muted}>{step.ruleName}</div>
            {naming?.stepId === step.id && <NameApprover clientId={clientId} approval={approval} naming={naming} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Withdrawal by a person who also decides: away from the buttons of the decision, and told apart from them. */
const WithdrawUndecided = (props: { clientId: string; approval: Approval }) => {
  const { t } = useTranslation()
  return (
    <section className={classes.undecided} aria-label={t('approvals.withdraw.action')}>
      <p className={classes.muted}>{t('approvals.withdraw.undecided')}</p>
      <WithdrawOrder {...props} />
    </section>
  )
}

const Facts = ({ clientId, approval }: { clientId: string; approval: Approval }) => {
  const { t } = useTranslation()
  const { order } = approval
  return (
    <section aria-labelledby="facts">
      <ApprovalPlaces approval={approval} />
      {order.additionalInfo !== null && (
        <>
          <h2 className={classes.heading}>{t('approvals.request.note')}</h2>
          <p className={classes.said}>{order.additionalInfo}</p>
        </>
      )}
      <RouterAnchor to="/clients/$clientId/orders" params={{ clientId }} search={{ order: order.id, page: 1 }}>
        {t('approvals.request.toOrder')}
      </RouterAnchor>
    </section>
  )
}
