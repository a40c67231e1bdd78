import { Alert } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Approval, type ApprovalStep, approvalQuery } from '../../data/approvals/approvals.ts'
import { formatDay, formatInteger, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LazyOrderBudgets } from '../../orders/budgets/LazyOrderBudgets.tsx'
import { EmptySheet } from '../../ui/file/EmptySheet.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Approvals.module.css'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import { approverName } from './approver-name.ts'
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
        actions={actions.withdraw && <WithdrawOrder clientId={clientId} approval={approval} />}
      />
      <Changes approval={approval} />
      <div className={classes.columns}>
        <Lines approval={approval} />
        <div className={classes.panel}>
          <LazyOrderBudgets budgets={approval.budgets} />
          <Steps approval={approval} />
          <Facts clientId={clientId} approval={approval} />
        </div>
      </div>
      <ApprovalDecision clientId={clientId} approval={approval} />
    </>
  )
}

/** Changes since the approval was asked for. */
const Changes = ({ approval: { state, total, deadline, isSendable } }: { approval: Approval }) => {
  const { t } = useTranslation()
  if (state !== 'waiting') return null
  return (
    <>
      {total.was !== total.now && (
        <Alert className={classes.notice} color="attention">
          {t('approvals.request.priceChanged', { was: formatMoney(total.was), now: formatMoney(total.now) })}
        </Alert>
      )}
      {deadline.was !== deadline.now && (
        <Alert className={classes.notice} color="attention">
          {t('approvals.request.deadlineMoved', { was: formatDay(deadline.was), now: formatDay(deadline.now) })}
        </Alert>
      )}
      {!isSendable && (
        <Alert className={classes.notice} color="danger">
          {t('approvals.request.notSendable')}
        </Alert>
      )}
    </>
  )
}

type ChangingPrice = Approval['total']

/** Price of now, with that of then where it differs. */
const Price = ({ price: { was, now } }: { price: ChangingPrice }) => {
  const { t } = useTranslation()
  return (
    <span>
      <span className="numeric">{formatMoney(now)}</span>
      {was !== now && <span className={classes.was}>{t('approvals.request.was', { price: formatMoney(was) })}</span>}
    </span>
  )
}

const Lines = ({ approval: { items, transport, total } }: { approval: Approval }) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('approvals.order')}>
      {items.map((item) => (
        <div key={item.id} className={classes.item}>
          <div className={classes.itemHead}>
            <span className={classes.name}>
              {item.productName}, {t('common.pieces', { quantity: formatInteger(item.quantity) })}
            </span>
            <Price price={item.price} />
          </div>
          <ul className={classes.designs}>
            {item.designs.map(({ id, name, quantity, thumbnailUrl }) => (
              <li key={id}>
                {thumbnailUrl === null ? (
                  <span className={classes.design}>
                    <EmptySheet />
                  </span>
                ) : (
                  <img className={classes.design} src={thumbnailUrl} alt={name ?? item.productName} />
                )}
                <span>
                  {name !== null && `${name}, `}
                  {t('common.pieces', { quantity: formatInteger(quantity) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.sum}>
        <span>{t('approvals.request.transport')}</span>
        <Price price={transport} />
      </div>
      <div className={`${classes.sum} ${classes.total}`}>
        <span>{t('approvals.request.total')}</span>
        <Price price={total} />
      </div>
    </section>
  )
}

const StepWords = ({ step, isCurrent }: { step: ApprovalStep; isCurrent: boolean }) => {
  const { t } = useTranslation()
  const { state, decidedBy, decidedFor, decidedAt, note, waitsFor } = step
  if (state === 'waiting')
    return (
      <>
        <div>{waitsFor === null ? step.ruleName : approverName(t, waitsFor)}</div>
        {waitsFor !== null && (
          <div className={classes.muted}>{t(isCurrent ? 'approvals.request.waiting' : 'approvals.request.later')}</div>
        )}
      </>
    )
  const words = { name: decidedBy ?? '', principal: decidedFor ?? '', day: formatDay(decidedAt) }
  return (
    <>
      <div>{t(`approvals.request.${state}${decidedFor === null ? '' : 'For'}`, words)}</div>
      {note !== null && <p className={classes.said}>{note}</p>}
    </>
  )
}

const Steps = ({ approval: { steps, stepId } }: { approval: Approval }) => {
  const { t } = useTranslation()
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
          </li>
        ))}
      </ol>
    </section>
  )
}

const Facts = ({ clientId, approval: { order, deadline, places } }: { clientId: string; approval: Approval }) => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="facts">
      <h2 className={classes.heading} id="facts">
        {t('approvals.request.deadline')}
      </h2>
      <p>{deadline.now === null ? t('approvals.request.soon') : formatDay(deadline.now)}</p>
      <h2 className={classes.heading}>{t('approvals.request.places')}</h2>
      <ul>
        {places.map(({ destinationId, name, city }) => (
          <li key={destinationId}>
            {name}, {city}
          </li>
        ))}
      </ul>
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
