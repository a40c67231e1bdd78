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

export type ListQuestion = Pick<PriceQuestion, 'rows' | 'day' | 'printingHouseId'>

type BreakRow = Pick<PriceRow, 'printingHouseId' | 'quantityBreak' | 'validFrom' | 'validTo'>
type BreakQuestion<Row extends BreakRow> = Omit<ListQuestion, 'rows'> & { rows: readonly Row[] }

/** The rows that count on a day: of the printing house that the product names, or of all. */
export function validRows<Row extends BreakRow>({ rows, day, printingHouseId }: BreakQuestion<Row>): Row[] {
  return rows.filter(
    (row) =>
      row.validFrom <= day &&
      (row.validTo === null || day <= row.validTo) &&
      (printingHouseId === null || row.printingHouseId === printingHouseId),
  )
}

/** R15: from how many pieces on there is a price on a day; null where there is none at all. */
export function firstPricedQuantity(question: BreakQuestion<BreakRow>): number | null {
  const breaks = validRows(question).map(({ quantityBreak }) => quantityBreak)
  return breaks.length === 0 ? null : Math.min(...breaks)
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

/** The row of each printing house that counts at a quantity, in the order of ids. */
export function rowsOfHouses(question: ListQuestion & { quantity: number }): PriceRow[] {
  const rowOfHouse = new Map<string, PriceRow>()
  for (const row of validRows(question)) {
    const best = rowOfHouse.get(row.printingHouseId)
    if (row.quantityBreak <= question.quantity && (best === undefined || isBetterRow(row, best))) {
      rowOfHouse.set(row.printingHouseId, row)
    }
  }
  return [...rowOfHouse].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** What a printing house asks for a quantity, and by which row. */
export type HouseOffer = { row: PriceRow; cents: Cents }

/** R15: what each printing house that counts asks, in the order of ids; nothing for no pieces. */
export function offersOf(question: PriceQuestion): HouseOffer[] {
  const { quantity, designCount } = question
  if (quantity <= 0) return []
  return rowsOfHouses(question).map((row) => ({ row, cents: costOf(row, quantity, designCount) }))
}

/** R15: the row with the highest break not above the quantity, of the cheapest printing house; null without such a row. */
export function winningRow(question: PriceQuestion): PriceRow | null {
  // In the order of ids, so that two equal offers give the same printing house each time.
  const winner = offersOf(question).reduce<HouseOffer | null>(
    (best, offer) => (best === null || offer.cents < best.cents ? offer : best),
    null,
  )
  return winner?.row ?? null
}

/** What the winning row asks for; null without one. */
export function purchasePrice(question: PriceQuestion): PurchasePrice | null {
  const row = winningRow(question)
  if (row === null) return null
  return { printingHouseId: row.printingHouseId, cents: costOf(row, question.quantity, question.designCount) }
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

export type MarkupSource = 'product' | 'group' | 'client' | 'organization'

/** Whose markup it is that effectiveMarkup takes. */
export function markupSource(markups: Record<Exclude<MarkupSource, 'organization'>, BasisPoints | null>): MarkupSource {
  if (markups.product !== null) return 'product'
  if (markups.group !== null) return 'group'
  return markups.client === null ? 'organization' : 'client'
}

/** R14 and R15: purchase × (1 + markup). */
export function salePrice(purchaseCents: Cents, markup: BasisPoints): Cents {
  return roundHalfUp(BigInt(purchaseCents) * BigInt(10_000 + markup), 10_000)
}
