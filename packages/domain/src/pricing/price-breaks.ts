import type { BasisPoints, Cents, UnitPrice } from '../money/money.ts'
import { type ListQuestion, salePrice, validRows, winningRow } from './price-list.ts'

/** What is paid from a quantity up: for each piece, for setting up, and for each design after the first. */
export type PriceBreak = { quantity: number; unitPrice: UnitPrice; setupFee: Cents; furtherDesignFee: Cents }

type Question = ListQuestion & {
  markup: BasisPoints
  /** What may be ordered of the product (R10). */
  minQuantity: number
  maxQuantity: number
  quantityStep: number
}

/** The least that can be ordered and reaches the break. */
function orderableFrom(quantityBreak: number, { minQuantity, quantityStep }: Question): number {
  return Math.ceil(Math.max(quantityBreak, minQuantity) / quantityStep) * quantityStep
}

function isSamePrice(one: PriceBreak, other: PriceBreak | undefined): boolean {
  return (
    other !== undefined &&
    one.unitPrice === other.unitPrice &&
    one.setupFee === other.setupFee &&
    one.furtherDesignFee === other.furtherDesignFee
  )
}

/**
 * The client's price table (R15): sale prices of one design at each quantity from which another row of the list counts.
 * Breaks below the least that can be ordered fold into it, those above the most are left out, and so are those that
 * change nothing for the client: which printing houses there are is nobody's business (R4).
 */
export function priceBreaks(question: Question): PriceBreak[] {
  const starts = validRows(question).map((row) => orderableFrom(row.quantityBreak, question))
  const quantities = [...new Set(starts)].filter((quantity) => quantity <= question.maxQuantity).sort((a, b) => a - b)
  const breaks: PriceBreak[] = []
  for (const quantity of quantities) {
    const row = winningRow({ ...question, quantity, designCount: 1 })
    if (row === null) continue
    const found = {
      quantity,
      unitPrice: salePrice(row.unitPrice, question.markup),
      setupFee: salePrice(row.setupFee, question.markup),
      furtherDesignFee: salePrice(row.designFee, question.markup),
    }
    if (!isSamePrice(found, breaks.at(-1))) breaks.push(found)
  }
  return breaks
}
