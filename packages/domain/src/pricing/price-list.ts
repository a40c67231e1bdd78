import type { Day } from '../calendar/day.ts'
import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'

/** Row of a product's price list (R15). */
export type PriceRow = {
  printingHouseId: string
  /** Smallest quantity in pieces that the row applies to. */
  quantityBreak: number
  unitPrice: UnitPrice
  setupFee: Cents
  /** Fee for each design after the first. */
  designFee: Cents
  validFrom: Day
  /** Last valid day; null for an open end. */
  validTo: Day | null
}

/** Request for the purchase price of a quantity on a day. */
export type PriceRequest = {
  rows: readonly PriceRow[]
  quantity: number
  designCount: number
  day: Day
  /** Printing house fixed by the product, or null for the cheapest. */
  printingHouseId: string | null
}

/** Purchase price without VAT, and its printing house. */
export type PurchasePrice = { printingHouseId: string; cents: Cents }

/** Reason why there is no purchase price. */
export type NoPriceReason = 'quantityMissing' | 'noPriceList' | 'belowSmallestBreak'

/** Request for the price rows that apply on a day. */
export type PriceListRequest = Pick<PriceRequest, 'rows' | 'day' | 'printingHouseId'>

type BreakRow = Pick<PriceRow, 'printingHouseId' | 'quantityBreak' | 'validFrom' | 'validTo'>
type BreakRequest<Row extends BreakRow> = Omit<PriceListRequest, 'rows'> & { rows: readonly Row[] }

/** Rows valid on a day, of the product's printing house or of all. */
export function findValidRows<Row extends BreakRow>({ rows, day, printingHouseId }: BreakRequest<Row>): Row[] {
  return rows.filter(
    (row) =>
      row.validFrom <= day &&
      (row.validTo === null || day <= row.validTo) &&
      (printingHouseId === null || row.printingHouseId === printingHouseId),
  )
}

/** Smallest quantity with a price on a day (R15); null if there is none. */
export function findFirstPricedQuantity(question: BreakRequest<BreakRow>): number | null {
  const breaks = findValidRows(question).map(({ quantityBreak }) => quantityBreak)
  return breaks.length === 0 ? null : Math.min(...breaks)
}

/** If two rows of a break are valid at once, the younger one replaces the older. */
function isBetterRow(row: PriceRow, than: PriceRow): boolean {
  if (row.quantityBreak !== than.quantityBreak) return row.quantityBreak > than.quantityBreak
  return row.validFrom > than.validFrom
}

function costOf(row: PriceRow, quantity: number, designCount: number): Cents {
  const pieces = roundHalfUp(BigInt(row.unitPrice) * BigInt(quantity), 100)
  return pieces + row.setupFee + row.designFee * Math.max(0, designCount - 1)
}

/** Row of each printing house that applies to a quantity, sorted by printing house id. */
export function findPrintingHouseRows(question: PriceListRequest & { quantity: number }): PriceRow[] {
  const rowByPrintingHouse = new Map<string, PriceRow>()
  for (const row of findValidRows(question)) {
    const best = rowByPrintingHouse.get(row.printingHouseId)
    if (row.quantityBreak <= question.quantity && (best === undefined || isBetterRow(row, best))) {
      rowByPrintingHouse.set(row.printingHouseId, row)
    }
  }
  return [...rowByPrintingHouse].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Purchase price of a printing house for a quantity, and its row. */
export type PrintingHouseOffer = { row: PriceRow; cents: Cents }

/** Purchase prices of the printing houses (R15), sorted by printing house id; empty for no pieces. */
export function listOffers(question: PriceRequest): PrintingHouseOffer[] {
  const { quantity, designCount } = question
  if (quantity <= 0) return []
  return findPrintingHouseRows(question).map((row) => ({ row, cents: costOf(row, quantity, designCount) }))
}

/** Row with the highest break not above the quantity, of the cheapest printing house (R15); null if there is none. */
export function findWinningRow(question: PriceRequest): PriceRow | null {
  // Sorted by id, so that equal offers always give the same printing house.
  const winner = listOffers(question).reduce<PrintingHouseOffer | null>(
    (best, offer) => (best === null || offer.cents < best.cents ? offer : best),
    null,
  )
  return winner?.row ?? null
}

/** Purchase price of the winning row; null if there is none. */
export function computePurchasePrice(question: PriceRequest): PurchasePrice | null {
  const row = findWinningRow(question)
  if (row === null) return null
  return { printingHouseId: row.printingHouseId, cents: costOf(row, question.quantity, question.designCount) }
}

/** Reason why purchasePrice returns null; null if there is a price. */
export function findNoPriceReason(question: PriceListRequest & { quantity: number }): NoPriceReason | null {
  if (question.quantity <= 0) return 'quantityMissing'
  const rows = findValidRows(question)
  if (rows.length === 0) return 'noPriceList'
  return rows.some((row) => row.quantityBreak <= question.quantity) ? null : 'belowSmallestBreak'
}

/** Nearest markup (R15): of the client's product, else of the product group, the client, the organization. */
export function getEffectiveMarkup(markups: {
  product: BasisPoints | null
  group: BasisPoints | null
  client: BasisPoints | null
  organization: BasisPoints
}): BasisPoints {
  return markups.product ?? markups.group ?? markups.client ?? markups.organization
}

/** Level that a markup is set at. */
export type MarkupSource = 'product' | 'group' | 'client' | 'organization'

/** Level of the markup that effectiveMarkup returns. */
export function getMarkupSource(
  markups: Record<Exclude<MarkupSource, 'organization'>, BasisPoints | null>,
): MarkupSource {
  if (markups.product !== null) return 'product'
  if (markups.group !== null) return 'group'
  return markups.client === null ? 'organization' : 'client'
}

/** Sale price: purchase × (1 + markup), rounded half up (R14, R15). Also for unit prices. */
export function computeSalePrice(purchaseCents: Cents, markup: BasisPoints): Cents {
  return roundHalfUp(BigInt(purchaseCents) * BigInt(10_000 + markup), 10_000)
}
