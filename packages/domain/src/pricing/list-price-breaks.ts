import type { BasisPoints, Cents, UnitPrice } from '../money/money.ts'
import {
  type PriceListRequest,
  type PriceRow,
  findPrintingHouseRows,
  computeSalePrice,
  findValidRows,
} from './price-list.ts'

/** Sale prices from a quantity on: per piece, set-up fee, and fee for each design after the first. */
export type PriceBreak = { quantity: number; unitPrice: UnitPrice; setupFee: Cents; furtherDesignFee: Cents }

type BreaksRequest = PriceListRequest & {
  markup: BasisPoints
  /** Quantity bounds of the product (R10). */
  minQuantity: number
  maxQuantity: number
  quantityStep: number
}

/** Smallest quantity that can be ordered and reaches the break. */
function orderableFrom(quantityBreak: number, { minQuantity, quantityStep }: BreaksRequest): number {
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

/** Cost in ten-thousandths of a euro, not rounded: near a crossing rounded costs would alternate. */
function exactCost({ unitPrice, setupFee }: PriceRow, quantity: number): number {
  return unitPrice * quantity + setupFee * 100
}

/** First whole quantity from which one row costs less than the other; null if one is cheaper throughout. */
function crossingOf(one: PriceRow, other: PriceRow): number | null {
  const perPiece = one.unitPrice - other.unitPrice
  const fixed = (other.setupFee - one.setupFee) * 100
  if (perPiece === 0 || fixed / perPiece < 0) return null
  return Math.floor(fixed / perPiece) + 1
}

/** Quantities between two breaks from which another printing house may be the cheapest. */
function crossingsFrom(from: number, to: number, question: BreaksRequest): number[] {
  const rows = findPrintingHouseRows({ ...question, quantity: from })
  const crossings = rows.flatMap((one, nth) =>
    rows.slice(nth + 1).flatMap((other) => {
      const quantity = crossingOf(one, other)
      return quantity === null ? [] : [orderableFrom(quantity, question)]
    }),
  )
  return crossings.filter((quantity) => quantity > from && quantity < to)
}

/** Chooses like winningRow, but by the unrounded cost of one design. */
function cheapestRow(quantity: number, question: BreaksRequest): PriceRow | undefined {
  const rows = findPrintingHouseRows({ ...question, quantity })
  const least = Math.min(...rows.map((row) => exactCost(row, quantity)))
  return rows.find((row) => exactCost(row, quantity) === least)
}

/**
 * Price table shown to the client (R15): sale prices of each orderable quantity with one design, to the rounding of a
 * unit price. A row starts at a break of a list, or where another printing house becomes the cheapest. Breaks below the
 * smallest orderable quantity merge into it, and breaks above the largest are left out. Rows with equal prices are
 * merged, since the client must not see printing houses (R4).
 */
export function listPriceBreaks(question: BreaksRequest): PriceBreak[] {
  const starts = findValidRows(question).map((row) => orderableFrom(row.quantityBreak, question))
  const listed = [...new Set(starts)].filter((quantity) => quantity <= question.maxQuantity).sort((a, b) => a - b)
  const quantities = listed.flatMap((from, nth) => {
    const crossings = crossingsFrom(from, listed[nth + 1] ?? question.maxQuantity + 1, question)
    return [from, ...[...new Set(crossings)].sort((a, b) => a - b)]
  })
  const breaks: PriceBreak[] = []
  for (const quantity of quantities) {
    const row = cheapestRow(quantity, question)
    if (row === undefined) continue
    const found = {
      quantity,
      unitPrice: computeSalePrice(row.unitPrice, question.markup),
      setupFee: computeSalePrice(row.setupFee, question.markup),
      furtherDesignFee: computeSalePrice(row.designFee, question.markup),
    }
    if (!isSamePrice(found, breaks.at(-1))) breaks.push(found)
  }
  return breaks
}
