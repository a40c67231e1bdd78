import type { ReactNode } from 'react'
import { Textarea } from '@mantine/core'
import { eurosToCentsOrNull } from '@tiraaz/domain/money/money'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import type { OrderMargin } from '../../../data/agency-orders/agency-order.ts'
import { problemAt } from '../../../api/problems.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import classes from './AgencyOrder.module.css'

export type PriceInput = { purchasePrice: number | null; price: number | null; reason: string }

type PriceFieldsProps = {
  value: PriceInput
  onChange: (change: Partial<PriceInput>) => void
  problems: readonly FieldProblem[]
  /** Hint below each field: the price that applies while it is empty. */
  listed: { purchasePrice: string; price: string }
  /** Prices that apply now, typed or default. */
  effective: { purchasePrice: number | null; price: number | null }
  /** Margin of the whole order with these prices, which alone is held against the floor. */
  ofOrder: OrderMargin
  /** Margin floor of the organization in percent; null where it has none. */
  floor: number | null
  /** The client is not charged, regardless of the price. */
  isFree?: boolean
  /** Fields of the speed, below the prices. */
  children?: ReactNode
}

/** Fields for purchase price, sale price and reason, with the resulting margin. */
export const PriceFields = (props: PriceFieldsProps) => {
  const { value, onChange, problems, listed, isFree = false, children } = props
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.fields}>
        <MoneyInput
          label={t('agency.purchasePrice')}
          description={listed.purchasePrice}
          value={value.purchasePrice}
          onChange={(purchasePrice) => onChange({ purchasePrice })}
          isOptional
          error={problemAt(problems, 'purchasePrice')}
        />
        <MoneyInput
          label={t('agencyOrder.salePrice')}
          description={listed.price}
          value={value.price}
          onChange={(price) => onChange({ price })}
          isOptional
          disabled={isFree}
          error={problemAt(problems, 'price')}
        />
      </div>
      {children}
      <MarginPreview {...props} />
      <Textarea
        label={t('agencyOrder.reason')}
        description={t('agencyOrder.reasonHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={TEXT_LIMITS.note}
        value={value.reason}
        error={problemAt(problems, 'reason')}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  )
}

/** Margin of the typed prices, and what it makes of the order; confirming a loss or a low margin asks for a reason. */
const MarginPreview = ({ effective, ofOrder, floor }: Pick<PriceFieldsProps, 'effective' | 'ofOrder' | 'floor'>) => {
  const { t } = useTranslation()
  const own = presentMargin(eurosToCentsOrNull(effective.price), eurosToCentsOrNull(effective.purchasePrice), 0)
  if (own.percent === null && ofOrder.percent === null) return null
  const isLow = ofOrder.isLow || own.isLow
  const isLoss = own.isLow || (ofOrder.euros !== null && ofOrder.euros < 0)
  const words = [
    own.percent === null ? null : t('agencyOrder.leaves', { percent: formatPercent(own.percent, 'whole') }),
    ofOrder.percent === null
      ? null
      : t('agencyOrder.leavesOrder', {
          percent: formatPercent(ofOrder.percent, ofOrder.isLow ? undefined : 'whole'),
        }),
    isLoss ? t('agencyOrder.loss') : isLow ? t('agencyOrder.belowFloor', { floor: formatPercent(floor ?? 0) }) : null,
  ]
  return (
    <span role="status" className={isLow ? classes.loss : classes.set}>
      {words.filter((one) => one !== null).join(' ')}
    </span>
  )
}
