import type { Day } from '../calendar/day.ts'
import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'

/** One row of a product's price list (R15). */
export type PriceRow = {
  printingHouseId: string
  /** The row counts from this many pieces on. */
  quantityBreak: number
  unitPrice: UnitPrice
  setupFee: Cents
  /** For each design after the first. */
  designFee: Cents
  validFrom: Day
  /** The last day; null while no end is set. */
  validTo: Day | null
}

export type PriceQuestion = {
  rows: readonly PriceRow[]
  quantity: number
  designCount: number
  day: Day
  /** The printing house that the product names, or null for the cheapest. */
  printingHouseId: string | null
}

export type PurchasePrice = { printingHouseId: string; cents: Cents }

export type NoPriceReason = 'quantityMissing' | 'noPriceList' | 'belowSmallestBreak'

type ListQuestion = Pick<PriceQuestion, 'rows' | 'day' | 'printingHouseId'>

function validRows({ rows, day, printingHouseId }: ListQuestion): PriceRow[] {
  return rows.filter(
    (row) =>
      row.validFrom <= day &&
      (row.validTo === null || day <= row.validTo) &&
      (printingHouseId === null || row.printingHouseId === printingHouseId),
  )
}

/** Where two rows of one break are valid at once, the younger one was meant to replace the older. */
function isBetterRow(row: PriceRow, than: PriceRow): boolean {
  if (row.quantityBreak !== than.quantityBreak) return row.quantityBreak > than.quantityBreak
  return row.validFrom > than.validFrom
}

function costOf(row: PriceRow, quantity: number, designCount: number): Cents {
  const pieces = roundHalfUp(BigInt(row.unitPrice) * BigInt(quantity), 100)
  return pieces + row.setupFee + row.designFee * Math.max(0, designCount - 1)
}

/** R15: the row with the highest break not above the quantity, of the cheapest printing house; null without such a row. */
export function purchasePrice(question: PriceQuestion): PurchasePrice | null {
  const { quantity, designCount } = question
  if (quantity <= 0) return null
  const rowOfHouse = new Map<string, PriceRow>()
  for (const row of validRows(question)) {
    const best = rowOfHouse.get(row.printingHouseId)
    if (row.quantityBreak <= quantity && (best === undefined || isBetterRow(row, best))) {
      rowOfHouse.set(row.printingHouseId, row)
    }
  }
  let cheapest: PurchasePrice | null = null
  // In the order of ids, so that two equal offers give the same printing house each time.
  for (const [printingHouseId, row] of [...rowOfHouse].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cents = costOf(row, quantity, designCount)
    if (cheapest === null || cents < cheapest.cents) cheapest = { printingHouseId, cents }
  }
  return cheapest
}

/** Why purchasePrice answers null, or null where it finds a price. */
export function whyNoPrice(question: ListQuestion & { quantity: number }): NoPriceReason | null {
  if (question.quantity <= 0) return 'quantityMissing'
  const rows = validRows(question)
  if (rows.length === 0) return 'noPriceList'
  return rows.some((row) => row.quantityBreak <= question.quantity) ? null : 'belowSmallestBreak'
}

/** R15: the markup of the client's product, else of its product group, else of the client, else of the organization. */
export function effectiveMarkup(markups: {
  product: BasisPoints | null
  group: BasisPoints | null
  client: BasisPoints | null
  organization: BasisPoints
}): BasisPoints {
  return markups.product ?? markups.group ?? markups.client ?? markups.organization
}

/** R14 and R15: purchase × (1 + markup). */
export function salePrice(purchaseCents: Cents, markup: BasisPoints): Cents {
  return roundHalfUp(BigInt(purchaseCents) * BigInt(10_000 + markup), 10_000)
}

export type PriceBreak = { quantity: number; unitPrice: UnitPrice }

/** The sale price of one piece when exactly so many are ordered as each break of the list asks for. */
export function priceBreaks(question: ListQuestion & { designCount: number; markup: BasisPoints }): PriceBreak[] {
  const quantities = [...new Set(validRows(question).map((row) => row.quantityBreak))].sort((a, b) => a - b)
  return quantities.flatMap((quantity) => {
    const purchase = purchasePrice({ ...question, quantity })
    if (purchase === null) return []
    return [{ quantity, unitPrice: roundHalfUp(salePrice(purchase.cents, question.markup) * 100, quantity) }]
  })
}
