import { Textarea } from '@mantine/core'
import { eurosToCentsOrNull, percentToBasisPoints } from '@tiraaz/domain/money/money'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
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
  /** Prices that apply now, typed or default; used for the margin. */
  effective: { purchasePrice: number | null; price: number | null }
  /** Margin floor of the organization in percent; null where it has none. */
  floor: number | null
  /** The client is not charged, regardless of the price. */
  isFree?: boolean
}

/** Fields for purchase price, sale price and reason, with the resulting margin. */
export const PriceFields = (props: PriceFieldsProps) => {
  const { value, onChange, problems, listed, effective, floor, isFree = false } = props
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
      <MarginPreview effective={effective} floor={floor} />
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

/** Margin of the typed prices; a loss and a margin below the floor get a warning, and confirming asks for a reason. */
const MarginPreview = ({ effective, floor }: Pick<PriceFieldsProps, 'effective' | 'floor'>) => {
  const { t } = useTranslation()
  const margin = presentMargin(
    eurosToCentsOrNull(effective.price),
    eurosToCentsOrNull(effective.purchasePrice),
    percentToBasisPoints(floor ?? 0),
  )
  if (margin.euros === null || margin.percent === null) return null
  const percent = formatPercent(margin.percent, margin.isLow ? undefined : 'rounded')
  const warning =
    margin.euros < 0 ? t('agencyOrder.loss') : t('agencyOrder.belowFloor', { floor: formatPercent(floor ?? 0) })
  return (
    <span role="status" className={margin.isLow ? classes.loss : classes.set}>
      {t('agencyOrder.leaves', { percent })} {margin.isLow && warning}
    </span>
  )
}
