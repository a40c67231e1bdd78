import { SegmentedControl } from '@mantine/core'
import { centsToEuros, eurosToCents, roundHalfUp } from '@tiraaz/domain/money/money'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { OrderRest } from '../../../data/invoices/invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import classes from './Invoicing.module.css'

export type PrepaymentInput = { unit: 'percent' | 'sum'; percent: number; sum: number | null }

export const NO_PREPAYMENT: PrepaymentInput = { unit: 'percent', percent: 50, sum: null }

export const toPrepaymentBody = ({ unit, percent, sum }: PrepaymentInput): { percent: number } | { sum: number } =>
  unit === 'percent' ? { percent } : { sum: sum ?? 0 }

type PrepaymentFieldsProps = {
  rest: OrderRest | undefined
  value: PrepaymentInput
  problems: readonly FieldProblem[]
  onChange: (value: PrepaymentInput) => void
}

/** Prepayment in percent of what is not invoiced, or as an amount, both with VAT (R41). */
export const PrepaymentFields = ({ rest, value, problems, onChange }: PrepaymentFieldsProps) => {
  const { t } = useTranslation()
  if (rest === undefined) return <p>{t('common.loading')}</p>
  const { totalSum, leftSum } = rest.prepayment ?? { totalSum: 0, leftSum: 0 }
  const left = t('agencyInvoices.ofOrder.prepayable', { sum: formatMoney(leftSum) })
  const share = centsToEuros(roundHalfUp(eurosToCents(totalSum) * value.percent, 100))
  return (
    <div className={classes.part}>
      <p className={classes.hint}>{t('agencyInvoices.ofOrder.prepaymentHint')}</p>
      <SegmentedControl
        aria-label={t('agencyInvoices.ofOrder.unit')}
        data={[
          { value: 'percent', label: t('agencyInvoices.ofOrder.percent') },
          { value: 'sum', label: t('agencyInvoices.ofOrder.amount') },
        ]}
        value={value.unit}
        onChange={(unit) => onChange({ ...value, unit: unit === 'sum' ? 'sum' : 'percent' })}
      />
      {value.unit === 'percent' ? (
        <QuantityInput
          label={t('agencyInvoices.ofOrder.percentOf', { sum: formatMoney(totalSum) })}
          value={value.percent}
          min={1}
          max={100}
          fieldWidth={112}
          description={`${t('agencyInvoices.ofOrder.willBe', { sum: formatMoney(share) })} ${left}`}
          error={problemAt(problems, 'percent')}
          onChange={(percent) => onChange({ ...value, percent })}
        />
      ) : (
        <MoneyInput
          label={t('agencyInvoices.ofOrder.sumWithVat')}
          description={left}
          value={value.sum}
          error={problemAt(problems, 'sum')}
          onChange={(sum) => onChange({ ...value, sum })}
        />
      )}
    </div>
  )
}
