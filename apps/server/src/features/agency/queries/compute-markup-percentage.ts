import { type Cents, roundHalfUp } from '@tiraaz/domain/money/money'

/** Whole percent of the sale over the purchase price (spec section 9); null where either is unknown or nothing was paid. */
export const computeMarkupPercentage = (saleCents: Cents | null, purchaseCents: Cents | null): number | null =>
  saleCents === null || purchaseCents === null || purchaseCents <= 0
    ? null
    : roundHalfUp((saleCents - purchaseCents) * 100, purchaseCents)
