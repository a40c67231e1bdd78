import { Textarea } from '@mantine/core'
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
  /** The client is not charged, regardless of the price. */
  isFree?: boolean
}

/** Fields for purchase price, sale price and reason, with the resulting margin. */
export const PriceFields = ({ value, onChange, problems, listed, effective, isFree = false }: PriceFieldsProps) => {
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
      <MarginPreview effective={effective} />
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

/** Margin of the typed prices; a loss gets a warning but is allowed. */
const MarginPreview = ({ effective: { purchasePrice, price } }: Pick<PriceFieldsProps, 'effective'>) => {
  const { t } = useTranslation()
  if (purchasePrice === null || price === null || price <= 0) return null
  const percent = Math.round(((price - purchasePrice) / price) * 1000) / 10
  const text = t('agencyOrder.leaves', { percent: formatPercent(percent, 'rounded') })
  return (
    <span role="status" className={percent < 0 ? classes.loss : classes.set}>
      {percent < 0 ? `${text} ${t('agencyOrder.loss')}` : text}
    </span>
  )
}
