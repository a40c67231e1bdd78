import { centsToEuros, eurosToCents, percentToBasisPoints } from '@tiraaz/domain/money/money'
import { computeSalePrice } from '@tiraaz/domain/pricing/price-list'

/** Sale price in euros that an empty field stands for: the purchase price with the markup (R15); null while unknown. */
export const proposeSalePrice = (purchase: number | null, markupPercentage: number | undefined): number | null =>
  purchase === null || markupPercentage === undefined
    ? null
    : centsToEuros(computeSalePrice(eurosToCents(purchase), percentToBasisPoints(markupPercentage)))
