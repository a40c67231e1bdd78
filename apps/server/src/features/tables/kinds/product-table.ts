import { type ReferenceNames, splitNames } from '@tiraaz/domain/imports/define-columns'
import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import { showRecord } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { NEW_PRODUCT, PRODUCT_COLUMNS, type ProductNames } from '@tiraaz/domain/imports/tables/product-columns'
import { checkProduct, type DescribedProduct, type ProductFacts } from '@tiraaz/domain/products/check-product'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import { type RowPlans, type TableImport, readColumnText } from '../../../context/table-import.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { listVatClasses } from '../../organization/index.ts'
import {
  type StoredProduct,
  createProductAuditor,
  cleanProduct,
  findProductReferences,
  lockProducts,
  insertProducts,
  listProducts,
  readProductFacts,
  updateProducts,
} from '../../products/index.ts'
import { joinPlans, type ImportRowPlan, planRecord } from './plan-records.ts'

type ProductLookup = {
  products: readonly StoredProduct[]
  byCode: ReadonlyMap<string, StoredProduct>
  names: ProductNames
  facts: ProductFacts
}
type ImportedProduct = { before: StoredProduct | null; product: DescribedProduct }

const namesOf = (list: readonly { id: string; name: string }[]): ReferenceNames => {
  const byId = new Map(list.map(({ id, name }) => [id, name]))
  // The first of equal names wins.
  const byKey = new Map(list.toReversed().map(({ id, name }) => [toNameKey(name), id]))
  return { nameOf: (id) => byId.get(id) ?? null, find: (name) => byKey.get(toNameKey(name)) ?? null }
}

const load = async (ctx: OrganizationCtx): Promise<ProductLookup> => {
  const products = await listProducts(ctx)
  const vatClasses = namesOf((await listVatClasses(ctx)).map(({ code, name }) => ({ id: code, name: name ?? code })))
  const references = await findProductReferences(ctx)
  const { groups, printingHouses, clients } = references
  return {
    products,
    byCode: new Map(products.map((product) => [toNameKey(product.product.code), product])),
    names: {
      vatClasses: { ...vatClasses, nameOf: (code) => vatClasses.nameOf(code) ?? code },
      groups: namesOf(groups),
      printingHouses: namesOf(printingHouses),
      clients: namesOf(clients),
    },
    facts: await readProductFacts(ctx, references, null),
  }
}

/** Product before its row is read. */
const startOf = (row: ReadRow, before: DescribedProduct | null): DescribedProduct => {
  // A new product without named clients is offered to all; offered to none it would be useless.
  if (before === null)
    return { ...NEW_PRODUCT, isOfferedToAll: splitNames(readColumnText(row, 'clients')).length === 0 }
  // An English name that was copied from the Estonian one changes with it.
  return { ...before, nameEn: before.nameEn === before.nameEt ? '' : before.nameEn }
}

const planOne = (row: ReadRow, { byCode, names, facts }: ProductLookup): ImportRowPlan<ImportedProduct> => {
  const before = byCode.get(toNameKey(readColumnText(row, 'code'))) ?? null
  // The product's own code is not taken, and it may keep a printing house that is inactive.
  const printingHouses = new Set([...facts.printingHouseIds, before?.product.printingHouseId ?? ''])
  const own = { ...facts, takenCodes: new Set<string>(), printingHouseIds: printingHouses }
  return planRecord({ columns: PRODUCT_COLUMNS, names }, row, {
    before: before?.product ?? null,
    start: startOf(row, before?.product ?? null),
    clean: cleanProduct,
    check: (product) => checkProduct(product, own),
    name: ({ nameEt }) => nameEt,
    wanted: (product) => ({ before, product }),
  })
}

const hold = async (ctx: OrganizationCtx): Promise<void> => {
  await lockOrganization(ctx)
  await lockProducts(ctx)
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<ImportedProduct>> => {
  const lookup = await load(ctx)
  const planned = rows.map((row) => planOne(row, lookup))
  return joinPlans(planned, 'code', ({ wanted }) => toNameKey(wanted.product.code))
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<ImportedProduct>[]): Promise<undefined> => {
  const references = await findProductReferences(ctx)
  const wanted = plans.map((plan) => plan.wanted)
  const made = wanted.flatMap(({ before, product }) =>
    before === null ? [{ id: ctx.newId(), product, thumbnailPreviewId: null }] : [],
  )
  const changed = wanted.flatMap(({ before, product }) => (before === null ? [] : [{ before, product }]))
  await insertProducts(ctx, made)
  await updateProducts(ctx, changed)
  const audited = createProductAuditor(references)
  await recordChanges(ctx, [
    ...made.map(({ id, product }) => ({
      noun: 'product' as const,
      verb: 'created' as const,
      subject: { id, name: product.nameEt },
      after: audited(product),
    })),
    ...changed.map(({ before, product }) => ({
      noun: 'product' as const,
      verb: 'changed' as const,
      subject: { id: before.id, name: product.nameEt },
      before: audited(before.product),
      after: audited(product),
    })),
  ])
  return undefined
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const { products, names } = await load(ctx)
  return products.map(({ product }) => showRecord(PRODUCT_COLUMNS, product, names))
}

/** Import and export of products. */
export const productTable: TableImport<ImportedProduct> = { hold, plan, write, list }
