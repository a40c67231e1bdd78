import { findDuplicateRows, planRow, type RowPlan, type TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { MONEY_LIMITS, PRICE_LIMITS, QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import { centsToEuros, eurosToCents, eurosToUnitPrice, unitPriceToEuros } from '@tiraaz/domain/money/money'
import { checkPriceLists } from '@tiraaz/domain/pricing/check-price-lists'
import type { PriceRow } from '@tiraaz/domain/pricing/price-list'
import { groupIntoPriceLists, type PriceList } from '@tiraaz/domain/pricing/price-lists'
import type { Problem } from '@tiraaz/domain/problem'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import {
  inRow,
  numberIn,
  numberOrNullIn,
  type RowPlans,
  type TableImport,
  textIn,
  textOrNullIn,
} from '../../../context/table-import.ts'
import { readPrintingHouseNames, replacePriceLists } from '../../pricing/index.ts'

type Product = { id: string; code: string; name: string; version: number }
type PriceLookup = {
  products: ReadonlyMap<string, Product>
  houses: ReadonlyMap<string, string>
  houseByName: ReadonlyMap<string, string>
  /** Price rows by product id. */
  rows: ReadonlyMap<string, readonly PriceRow[]>
}
/** Price of an imported row; `before` is the current price of the same printing house, day and quantity. */
type PriceChange = { product: Product; before: PriceRow | null; after: PriceRow; known: PriceLookup }

const load = async ({ db, organizationId, ...ctx }: OrganizationCtx): Promise<PriceLookup> => {
  const products = await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .select(['id', 'code', 'name_et as name', 'prices_version as version'])
    .orderBy('code')
    .execute()
  const rows = await db
    .selectFrom('price_rows')
    .where('organization_id', '=', organizationId)
    .select(['product_id as productId', 'printing_house_id as printingHouseId', 'quantity_break as quantityBreak'])
    .select(['unit_price as unitPrice', 'setup_fee_cents as setupFee', 'design_fee_cents as designFee'])
    .select(['valid_from as validFrom', 'valid_to as validTo'])
    .orderBy('printing_house_id')
    .orderBy('valid_from')
    .orderBy('quantity_break')
    .execute()
  const printingHouses = await readPrintingHouseNames({ db, organizationId, ...ctx })
  return {
    products: new Map(products.map((product) => [toNameKey(product.code), product])),
    houses: printingHouses,
    houseByName: new Map([...printingHouses].map(([id, name]) => [toNameKey(name), id])),
    rows: Map.groupBy(rows, ({ productId }) => productId),
  }
}

/** Identifies a price: one per printing house, first day and quantity. */
const keyOf = ({ printingHouseId, validFrom, quantityBreak }: PriceRow): string =>
  `${printingHouseId} ${validFrom} ${quantityBreak}`

const rowOf = (code: string, price: PriceRow, { houses: printingHouses }: PriceLookup): TableRow => ({
  productCode: code,
  printingHouse: printingHouses.get(price.printingHouseId) ?? null,
  validFrom: price.validFrom,
  validTo: price.validTo,
  quantityBreak: price.quantityBreak,
  unitPrice: unitPriceToEuros(price.unitPrice),
  setupFee: centsToEuros(price.setupFee),
  designFee: centsToEuros(price.designFee),
})

const tooLarge = (key: string, value: number, max: number): Problem[] =>
  value > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []

const priceOf = (row: ReadRow, printingHouseId: string, before: (price: string) => PriceRow | null) => {
  const validFrom = textIn(row, 'validFrom', '')
  const quantityBreak = numberIn(row, 'quantityBreak', 0)
  const was = before(`${printingHouseId} ${validFrom} ${quantityBreak}`)
  const unitEuros = numberOrNullIn(row, 'unitPrice', was === null ? null : unitPriceToEuros(was.unitPrice))
  const setupEuros = numberIn(row, 'setupFee', centsToEuros(was?.setupFee ?? 0), 0)
  const designEuros = numberIn(row, 'designFee', centsToEuros(was?.designFee ?? 0), 0)
  const problems: Problem[] = [
    ...(quantityBreak < 1 ? [{ key: 'quantityBreak', code: 'numberTooSmall', params: { min: 1 } } as const] : []),
    ...tooLarge('quantityBreak', quantityBreak, QUANTITY_DEFAULTS.max),
    ...(unitEuros === null ? [{ key: 'unitPrice', code: 'required' } as const] : []),
    ...tooLarge('unitPrice', unitEuros ?? 0, MONEY_LIMITS.unitEuros),
    ...tooLarge('setupFee', setupEuros, MONEY_LIMITS.euros),
    ...tooLarge('designFee', designEuros, MONEY_LIMITS.euros),
  ]
  const price: PriceRow = {
    printingHouseId,
    validFrom,
    validTo: textOrNullIn(row, 'validTo', was?.validTo ?? null),
    quantityBreak,
    unitPrice: eurosToUnitPrice(unitEuros ?? 0),
    setupFee: eurosToCents(setupEuros),
    designFee: eurosToCents(designEuros),
  }
  return { was, price, problems: inRow(row, problems) }
}

type PlannedRow = { plan: RowPlan<PriceChange> | null; problems: Problem[] }

const planOne = (
  row: ReadRow,
  known: PriceLookup,
  standing: ReadonlyMap<string, ReadonlyMap<string, PriceRow>>,
): PlannedRow => {
  const product = known.products.get(toNameKey(textIn(row, 'productCode', '')))
  const printingHouseId = known.houseByName.get(toNameKey(textIn(row, 'printingHouse', '')))
  if (product === undefined || printingHouseId === undefined) {
    const unknown: Problem[] = [
      ...(product === undefined ? [{ key: 'productCode', code: 'productUnknown' } as const] : []),
      ...(printingHouseId === undefined ? [{ key: 'printingHouse', code: 'printingHouseUnknown' } as const] : []),
    ]
    return { plan: null, problems: inRow(row, unknown) }
  }
  const { was, price, problems } = priceOf(row, printingHouseId, (key) => standing.get(product.id)?.get(key) ?? null)
  const sides = {
    before: was === null ? null : rowOf(product.code, was, known),
    after: rowOf(product.code, price, known),
  }
  const name = `${product.code} ${product.name}, ${known.houses.get(printingHouseId) ?? ''}, ${price.quantityBreak}`
  return { plan: planRow(row.at, name, { ...sides, wanted: { product, before: was, after: price, known } }), problems }
}

/** Returns all prices of a product after the import. */
const rowsAfter = (standing: readonly PriceRow[], plans: readonly RowPlan<PriceChange>[]): PriceRow[] => {
  const rows = new Map(standing.map((row) => [keyOf(row), row]))
  for (const { wanted } of plans) rows.set(keyOf(wanted.after), wanted.after)
  return [...rows.values()]
}

const isTouched = (list: PriceList, plans: readonly RowPlan<PriceChange>[]): RowPlan<PriceChange> | undefined =>
  plans.find(
    ({ wanted: { after } }) =>
      after.printingHouseId === list.printingHouseId &&
      after.validFrom === list.validFrom &&
      after.validTo === list.validTo,
  )

const columnOf = (key: string): string =>
  key.endsWith('quantityBreak') ? 'quantityBreak' : key.endsWith('validTo') ? 'validTo' : 'validFrom'

/**
 * Checks the price lists of a product after the import (R15); problems get the keys of the table rows that cause them.
 */
const listProblems = (
  standing: readonly PriceRow[],
  plans: readonly RowPlan<PriceChange>[],
  known: PriceLookup,
): Problem[] => {
  const lists = groupIntoPriceLists(rowsAfter(standing, plans))
  // Lists that the table does not touch come first: of two overlapping lists the later one gets the problem.
  const ordered = [...lists].sort(
    (one, other) => Number(isTouched(one, plans) !== undefined) - Number(isTouched(other, plans) !== undefined),
  )
  const at = (list: PriceList | undefined) =>
    (list === undefined ? undefined : isTouched(list, plans)?.at) ?? plans[0]?.at ?? 0
  const problems = checkPriceLists(ordered, new Set(known.houses.keys()), (index) => `${at(ordered[index])}|`).map(
    ({ key, ...problem }): Problem => ({ ...problem, key: `rows[${key.split('|')[0] ?? 0}].${columnOf(key)}` }),
  )
  const { listsPerProduct, stepsPerList } = PRICE_LIMITS
  const first = `rows[${plans[0]?.at ?? 0}].validFrom`
  if (lists.length > listsPerProduct)
    problems.push({ key: first, code: 'tooManyValues', params: { max: listsPerProduct } })
  if (lists.some(({ steps }) => steps.length > stepsPerList))
    problems.push({ key: first, code: 'tooManyValues', params: { max: stepsPerList } })
  return problems
}

/** Locks the product rows, which guard their prices. Rows that only refer to a product do not wait. */
const hold = async ({ db, organizationId }: OrganizationCtx): Promise<void> => {
  await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<PriceChange>> => {
  const known = await load(ctx)
  const standing = new Map(
    [...known.rows].map(([productId, prices]) => [productId, new Map(prices.map((price) => [keyOf(price), price]))]),
  )
  const planned = rows.map((row) => planOne(row, known, standing))
  const plans = planned.flatMap((one) => (one.plan === null ? [] : [one.plan]))
  const keys = new Map(plans.map(({ at, wanted }) => [at, `${wanted.product.id} ${keyOf(wanted.after)}`]))
  const doubled = findDuplicateRows(plans, (at) => keys.get(at) ?? '', 'quantityBreak')
  const problems = [...planned.flatMap((one) => one.problems), ...doubled]
  // Skips the check across rows while single rows are invalid.
  if (problems.length > 0) return { plans, problems }
  const byProduct = Map.groupBy(plans, ({ wanted }) => wanted.product.id)
  const ofLists = [...byProduct].flatMap(([id, own]) => listProblems(known.rows.get(id) ?? [], own, known))
  return { plans, problems: ofLists }
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<PriceChange>[]): Promise<undefined> => {
  const known = plans[0]?.wanted.known
  if (known === undefined) return undefined
  const byProduct = Map.groupBy(plans, ({ wanted }) => wanted.product)
  const replaced = [...byProduct].map(([product, own]) => {
    const standing = known.rows.get(product.id) ?? []
    const named = { ...product, name: `${product.code} ${product.name}` }
    return {
      product: named,
      before: groupIntoPriceLists(standing),
      after: groupIntoPriceLists(rowsAfter(standing, own)),
    }
  })
  await replacePriceLists(ctx, replaced, known.houses)
  return undefined
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const known = await load(ctx)
  return [...known.products.values()].flatMap(({ id, code }) =>
    (known.rows.get(id) ?? []).map((price) => rowOf(code, price, known)),
  )
}

/** Import and export of price lists, one price per row. */
export const priceListTable: TableImport<PriceChange> = { hold, plan, write, list }
