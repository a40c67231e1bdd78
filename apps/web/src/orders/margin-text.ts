import type { OrderMargin } from '../data/agency-orders/agency-order.ts'
import { formatMoney, formatPercent } from '../i18n/format.ts'

/** Margin in euros and in whole percent of the sale price. A low one is not rounded: 14.98 % is below a floor of 15 %. */
export const marginText = ({ euros, percent, isLow }: OrderMargin): string =>
  percent === null
    ? formatMoney(euros)
    : `${formatMoney(euros)} (${formatPercent(percent, isLow ? undefined : 'whole')})`
