import type { TFunction } from 'i18next'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { formatDay } from '../../../i18n/format.ts'
import { orderFieldFacts } from '../../../orders/order-fields/order-field-facts.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import { useUser } from '../use-user.ts'
import { ordererOf } from './orderer.ts'
import classes from './SummaryFacts.module.css'

type PlannedApproval = OrderSummary['approvals'][number]

/** Approver of a step, with the deputy of today (R47). */
const approverWords = (t: TFunction, { kind, approver, deputy }: PlannedApproval): string => {
  if (kind === 'designated') return t('checkout.summary.approvalDesignated')
  if (kind !== 'person')
    return t(kind === 'managers' ? 'checkout.summary.approvalManagers' : 'checkout.summary.approvalAgency')
  const name = approver ?? ''
  return deputy === null ? name : t('checkout.summary.approvalDeputy', { approver: name, deputy })
}

/** Deadline and orderer of the order; without a deadline, the earliest day on which it is expected (D32). */
export const SummaryFacts = ({ summary }: { summary: OrderSummary }) => {
  const { t } = useTranslation()
  const { order } = useCheckoutOrder()
  const user = useUser()
  const orderer = ordererOf(user, summary.representativeName, order.clientInfo.name)
  return (
    <dl className={classes.root}>
      <div>
        <dt>{t('checkout.summary.deadline')}</dt>
        <dd>
          {summary.deadline !== null ? (
            <DayText value={summary.deadline} />
          ) : summary.earliestDeadline !== null ? (
            t('checkout.summary.soonFrom', { day: formatDay(summary.earliestDeadline) })
          ) : (
            t('checkout.summary.asSoonAsPossible')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('checkout.summary.client')}</dt>
        <dd>
          {orderer}
          {orderer !== order.clientInfo.name && <span className={classes.client}>{order.clientInfo.name}</span>}
        </dd>
      </div>
      {summary.approvals.length > 0 && (
        <div className={classes.note}>
          <dt>{t('checkout.summary.approvals')}</dt>
          <dd>
            {t('checkout.summary.approvalsFrom', {
              names: summary.approvals.map((step) => approverWords(t, step)).join(t('checkout.summary.approvalsThen')),
            })}
          </dd>
        </div>
      )}
      {summary.projectNumber !== null && (
        <div>
          <dt>{t('checkout.summary.projectNumber')}</dt>
          <dd className="numeric">{summary.projectNumber}</dd>
        </div>
      )}
      {orderFieldFacts(t, order.orderFields).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {summary.additionalInfo !== null && (
        <div className={classes.note}>
          <dt>{t('checkout.summary.additionalInfo')}</dt>
          <dd>{summary.additionalInfo}</dd>
        </div>
      )}
    </dl>
  )
}
