import { Alert } from '@mantine/core'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { ApprovalContent } from '../../data/approvals/displayed-figures.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/text/FactList.tsx'
import classes from './Approvals.module.css'

type FieldsProps = { approval: Pick<ApprovalContent, 'orderFields' | 'blanketOrder'> }

/** Warns of a blanket order that the order does not fit into, or that has ended (R45). */
export const BlanketOrderNotice = ({ approval: { orderFields, blanketOrder } }: FieldsProps) => {
  const { t } = useTranslation()
  const number = orderFields?.purchaseOrderNumber ?? ''
  if (blanketOrder === null || blanketOrder.obstacle === null) return null
  const { left, endsOn, obstacle } = blanketOrder
  return (
    <Alert className={classes.notice} color="danger">
      {obstacle === 'ended'
        ? t('approvals.request.blanketEnded', { number, day: formatDay(endsOn) })
        : t('approvals.request.blanketExceeded', { number, left: formatMoney(left) })}
    </Alert>
  )
}

/** Purchase order number with its blanket order, cost centre and own fields of the order, as far as they are filled (R45). */
export const ApprovalFields = ({ approval: { orderFields, blanketOrder } }: FieldsProps) => {
  const { t } = useTranslation()
  if (orderFields === null) return null
  const { purchaseOrderNumber, costCentre, ownFields } = orderFields
  const own = ownFields.map(({ name, value }): Fact => ({ label: name, value }))
  const facts: Fact[] = []
  if (purchaseOrderNumber !== null)
    facts.push({ label: t('approvals.request.purchaseOrderNumber'), value: purchaseOrderNumber })
  if (blanketOrder !== null)
    facts.push({
      label: t('approvals.request.blanket'),
      value: t('approvals.request.blanketLeft', {
        left: formatMoney(blanketOrder.left),
        day: formatDay(blanketOrder.endsOn),
      }),
    })
  if (costCentre !== null) facts.push({ label: t('approvals.request.costCentre'), value: formatCostCentre(costCentre) })
  facts.push(...own)
  if (facts.length === 0) return null
  return (
    <section className={classes.orderFields} aria-label={t('approvals.request.fields')}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
