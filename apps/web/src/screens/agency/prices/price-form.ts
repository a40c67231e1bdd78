import type { Day } from '@tiraaz/domain/calendar/day'
import { getSmallestQuantity } from '@tiraaz/domain/catalogue/get-smallest-quantity'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { MONEY_LIMITS, QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import {
  type BasisPoints,
  centsToEuros,
  eurosToCents,
  eurosToUnitPrice,
  unitPriceToEuros,
} from '@tiraaz/domain/money/money'
import { findFirstPricedQuantity } from '@tiraaz/domain/pricing/price-list'
import { endBefore, scalePrice, findRisingSteps } from '@tiraaz/domain/pricing/price-lists'
import type { FieldProblem } from '../../../api/failure.ts'
import type { PriceListWire, ProductPrices } from '../../../data/products/prices.ts'
import { type NumberCell, readNumberCell, writeNumberCell } from '../../../ui/grid/number-cell.ts'
import { isBlankRow } from '../../../ui/grid/pasted-cells.ts'

/** Price list in the form, with cells as typed. */
export type ListForm = {
  key: string
  printingHouseId: string | null
  validFrom: Day | null
  validTo: Day | null
  rows: string[][]
  /** Quantity that the first row of a new list begins with; the row does not count while it has nothing else. */
  startQuantity: string
}

type StepField = keyof PriceListWire['steps'][number]

export const STEP_CELLS = [
  { field: 'quantityBreak', decimals: { min: 0, max: 0 }, min: 1, max: QUANTITY_DEFAULTS.max },
  { field: 'unitPrice', decimals: { min: 4, max: 4 }, max: MONEY_LIMITS.unitEuros },
  { field: 'setupFee', decimals: { min: 2, max: 2 }, max: MONEY_LIMITS.euros, whenEmpty: 0 },
  { field: 'designFee', decimals: { min: 2, max: 2 }, max: MONEY_LIMITS.euros, whenEmpty: 0 },
] as const satisfies readonly ({ field: StepField } & NumberCell)[]

const QUANTITY = 0
const UNIT_PRICE = 1

export const newKey = (): string => crypto.randomUUID()

const startRow = (quantity: string): string[] =>
  STEP_CELLS.map(({ field }) => (field === 'quantityBreak' ? quantity : ''))

export const formOf = (lists: readonly PriceListWire[]): ListForm[] =>
  lists.map(({ printingHouseId, validFrom, validTo, steps }) => ({
    key: newKey(),
    printingHouseId,
    validFrom,
    validTo,
    rows: steps.map((step) => STEP_CELLS.map((cell) => writeNumberCell(step[cell.field], cell))),
    startQuantity: '',
  }))

type ParsedRow = { row: number; step: PriceListWire['steps'][number]; problems: { column: number; text: string }[] }

const readRow = (cells: readonly string[], row: number): ParsedRow => {
  const step = { quantityBreak: 0, unitPrice: 0, setupFee: 0, designFee: 0 }
  const problems = STEP_CELLS.flatMap((cell, column) => {
    const read = readNumberCell(cells[column] ?? '', cell)
    if ('problem' in read) return [{ column, text: read.problem }]
    step[cell.field] = read.value
    return []
  })
  return { row, step, problems }
}

type TypedRows = Pick<ListForm, 'rows' | 'startQuantity'>

/** Parses the rows of a list, without blank ones and the first one of a new list that has its quantity alone. */
export const readRows = ({ rows, startQuantity }: TypedRows): ParsedRow[] => {
  const isUntouched = ([quantity = '', ...others]: readonly string[], row: number): boolean =>
    row === 0 && quantity === startQuantity && isBlankRow(others)
  return rows.flatMap((cells, row) => (isBlankRow(cells) || isUntouched(cells, row) ? [] : [readRow(cells, row)]))
}

/** Formats a cell like the saved ones; non-numbers stay as typed. */
export const formatPriceCell = (typed: string, column: number): string => {
  const cell = STEP_CELLS[column]
  const read = cell === undefined || typed.trim() === '' ? undefined : readNumberCell(typed, cell)
  return cell === undefined || read === undefined || 'problem' in read ? typed : writeNumberCell(read.value, cell)
}

/** Request body of a list; null while a cell cannot be parsed. */
export const readList = (list: ListForm): PriceListWire | null => {
  const { printingHouseId, validFrom, validTo } = list
  const read = readRows(list)
  if (printingHouseId === null || validFrom === null || read.some(({ problems }) => problems.length > 0)) return null
  return { printingHouseId, validFrom, validTo, steps: read.map(({ step }) => step) }
}

type PricingContext = Pick<ProductPrices, 'today' | 'printingHouses'> & {
  product: Pick<ProductPrices['product'], 'printingHouseId'>
}
type NewListContext = PricingContext & { product: Pick<ProductPrices['product'], 'minQuantity' | 'quantityStep'> }

/**
 * New list of today, of the product's printing house, else of the first one that works. Its row begins with the smallest
 * quantity that can be ordered, so that every quantity has a price (R10).
 */
export const blankList = ({ product, today, printingHouses }: NewListContext): ListForm => {
  const startQuantity = writeNumberCell(getSmallestQuantity(product), STEP_CELLS[QUANTITY])
  return {
    key: newKey(),
    printingHouseId: product.printingHouseId ?? printingHouses.find(({ isActive }) => isActive)?.id ?? null,
    validFrom: today,
    validTo: null,
    rows: [startRow(startQuantity)],
    startQuantity,
  }
}

/** Lists of a product without prices: a new one, ready to be filled in, if there is a printing house. */
export const firstLists = (context: NewListContext): ListForm[] => {
  const list = blankList(context)
  return list.printingHouseId === null ? [] : [list]
}

/** Smallest quantity priced today by the typed lists (R15); unreadable lists are ignored. Null if none. */
export const firstPricedOf = (
  form: readonly ListForm[],
  { product, today, printingHouses }: PricingContext,
): number | null => {
  const works = new Set(printingHouses.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  const rows = form.flatMap((typed) => {
    const list = readList(typed)
    if (list === null || !works.has(list.printingHouseId)) return []
    return list.steps.map(({ quantityBreak }) => ({ ...list, quantityBreak }))
  })
  return findFirstPricedQuantity({ rows, day: today, printingHouseId: product.printingHouseId })
}

/** Problem of a cell: a parse error first, then the server's problem. */
export const cellProblem = (
  read: readonly ParsedRow[],
  problems: readonly FieldProblem[],
  row: number,
  column: number,
) => {
  const at = read.findIndex((one) => one.row === row)
  const own = read[at]?.problems.find((problem) => problem.column === column)?.text
  const key = `steps[${at}].${STEP_CELLS[column]?.field ?? ''}`
  return own ?? problems.find((problem) => problem.key === key)?.errors.join(' ')
}

/** Indexes of rows with a higher unit price than the row above. */
export const risingRows = (list: ListForm): ReadonlySet<number> => {
  const read = readRows(list).filter(({ problems }) => problems.every(({ column }) => column !== UNIT_PRICE))
  return new Set(findRisingSteps(read.map(({ step }) => step)).map((at) => read[at]?.row ?? -1))
}

/**
 * Fees in euros of the row above, by row and column, where a row has none although the row above has one: the fee would
 * not be charged from that quantity on.
 */
export const findDroppedFees = (list: ListForm): ReadonlyMap<string, number> => {
  const read = readRows(list)
  return new Map(
    read.flatMap(({ row, step }, at) => {
      const above = read[at - 1]?.step
      return STEP_CELLS.flatMap(({ field }, column): [string, number][] => {
        const isFee = field === 'setupFee' || field === 'designFee'
        return isFee && above !== undefined && above[field] > 0 && step[field] === 0
          ? [[`${row} ${column}`, above[field]]]
          : []
      })
    }),
  )
}

export type ListState = 'current' | 'coming' | 'past'

export const stateOf = ({ validFrom, validTo }: Pick<ListForm, 'validFrom' | 'validTo'>, today: Day): ListState => {
  if (validTo !== null && validTo < today) return 'past'
  return validFrom !== null && validFrom > today ? 'coming' : 'current'
}

/** Raises or lowers the price of a cell; unreadable cells stay unchanged. */
const raisedCell = (typed: string, column: number, by: BasisPoints): string => {
  const cell = STEP_CELLS[column]
  if (cell === undefined || cell.field === 'quantityBreak' || typed.trim() === '') return typed
  const read = readNumberCell(typed, cell)
  if ('problem' in read) return typed
  const next =
    cell.field === 'unitPrice'
      ? unitPriceToEuros(scalePrice(eurosToUnitPrice(read.value), by))
      : centsToEuros(scalePrice(eurosToCents(read.value), by))
  return writeNumberCell(next, cell)
}

export type CopyPlan = { from: Day; by: BasisPoints; endsOld: boolean }

/** Inserts a copy of a list before it, for a new period. */
export const withCopy = (lists: readonly ListForm[], key: string, { from, by, endsOld }: CopyPlan): ListForm[] =>
  lists.flatMap((list) => {
    if (list.key !== key) return [list]
    const rows = list.rows.map((cells) => cells.map((cell, column) => raisedCell(cell, column, by)))
    const { validFrom } = list
    const old = endsOld && validFrom !== null ? endBefore({ ...list, validFrom }, from) : list
    return [{ ...list, key: newKey(), validFrom: from, validTo: null, rows }, old]
  })

/** First day of the next month, the usual start of a new list. */
export const nextMonth = (today: Day): Day => `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
