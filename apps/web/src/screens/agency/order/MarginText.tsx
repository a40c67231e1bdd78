import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderMargin } from '../../../data/agency-orders/agency-order.ts'
import { formatMoney, formatPercent, NO_VALUE } from '../../../i18n/format.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import classes from './AgencyOrder.module.css'

type MarginTextProps = {
  margin: OrderMargin
  /** Shows the percentage unrounded although the margin is not low. */
  isExact?: boolean
}

/** Margin in euros and whole percent of the sale, as markups. A low margin is marked and not rounded: 14.98 % is below 15 %. */
export const MarginText = ({ margin: { euros, percent, isLow }, isExact = isLow }: MarginTextProps) => {
  const { t } = useTranslation()
  if (euros === null) return <span>{NO_VALUE}</span>
  const share = percent === null ? '' : ` · ${formatPercent(percent, isExact ? undefined : 'whole')}`
  const text = (
    <span className="numeric">
      {formatMoney(euros)}
      {share}
    </span>
  )
  if (!isLow) return text
  return (
    <span className={classes.low}>
      {text}
      <AttentionMark>{t(euros < 0 ? 'agencyOrder.lossMark' : 'agencyOrder.lowMark')}</AttentionMark>
    </span>
  )
}
