import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import { showRecord } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { NEW_PRICE, PRICE_COLUMNS, type PriceNames } from '@tiraaz/domain/imports/tables/price-columns'
import { PRICE_LIMITS } from '@tiraaz/domain/limits'
import { checkPriceLists } from '@tiraaz/domain/pricing/check-price-lists'
import type { PriceRow } from '@tiraaz/domain/pricing/price-list'
import { groupIntoPriceLists, type PriceList } from '@tiraaz/domain/pricing/price-lists'
import type { Problem } from '@tiraaz/domain/problem'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import { keyByRow, type RowPlans, type TableImport, readColumnText } from '../../../context/table-import.ts'
import { readPrintingHouseNames, replacePriceLists } from '../../pricing/index.ts'
import { joinPlans, type ImportRowPlan, planRecord } from './plan-records.ts'

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
const keyOf = ({
  printingHouseId,
  validFrom,
  quantityBreak,
}: Pick<PriceRow, 'printingHouseId' | 'validFrom' | 'quantityBreak'>): string =>
  `${printingHouseId} ${validFrom} ${quantityBreak}`

const toNames = ({ houses: printingHouses }: PriceLookup): PriceNames => ({
  printingHouses: { nameOf: (id) => printingHouses.get(id) ?? null, find: () => null },
})

const planOne = (
  row: ReadRow,
  known: PriceLookup,
  standing: ReadonlyMap<string, ReadonlyMap<string, PriceRow>>,
): ImportRowPlan<PriceChange> => {
  const product = known.products.get(toNameKey(readColumnText(row, 'productCode')))
  const printingHouseId = known.houseByName.get(toNameKey(readColumnText(row, 'printingHouse')))
  if (product === undefined || printingHouseId === undefined) {
    const unknown: Problem[] = [
      ...(product === undefined ? [{ key: 'productCode', code: 'productUnknown' } as const] : []),
      ...(printingHouseId === undefined ? [{ key: 'printingHouse', code: 'printingHouseUnknown' } as const] : []),
    ]
    return { plan: null, problems: keyByRow(row, unknown) }
  }
  const key = {
    printingHouseId,
    validFrom: readColumnText(row, 'validFrom'),
    quantityBreak: Number(row.values['quantityBreak']),
  }
  const before = standing.get(product.id)?.get(keyOf(key)) ?? null
  const productCode = product.code
  return planRecord({ columns: PRICE_COLUMNS, names: toNames(known) }, row, {
    before: before === null ? null : { ...before, productCode },
    start: { ...NEW_PRICE, ...before, productCode, printingHouseId },
    check: () => [],
    name: ({ quantityBreak }) =>
      `${productCode} ${product.name}, ${known.houses.get(printingHouseId) ?? ''}, ${quantityBreak}`,
    wanted: ({ productCode: _code, ...after }) => ({ product, before, after, known }),
  })
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
  const { plans, problems } = joinPlans(
    planned,
    'quantityBreak',
    ({ wanted }) => `${wanted.product.id} ${keyOf(wanted.after)}`,
  )
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
  const names = toNames(known)
  return [...known.products.values()].flatMap(({ id, code: productCode }) =>
    (known.rows.get(id) ?? []).map((price) => showRecord(PRICE_COLUMNS, { ...price, productCode }, names)),
  )
}

/** Import and export of price lists, one price per row. */
export const priceListTable: TableImport<PriceChange> = { hold, plan, write, list }
