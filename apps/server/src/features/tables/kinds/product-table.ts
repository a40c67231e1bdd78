import { DEFAULT_PRINT_PROFILE, PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { COLOUR_MODES } from '@tiraaz/domain/artwork/product-format'
import { findDuplicateRows, planRow, type RowPlan, type TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { STANDARD_VAT_CLASS } from '@tiraaz/domain/invoices/vat-rate'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import { checkProduct, type DescribedProduct, type ProductFacts } from '@tiraaz/domain/products/check-product'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import {
  choiceIn,
  inRow,
  numberIn,
  numberOrNullIn,
  type RowPlans,
  type TableImport,
  textIn,
  textOrNullIn,
  yesNoIn,
} from '../../../context/table-import.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { listVatClasses } from '../../organization/index.ts'
import {
  type ProductReferences,
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

type ProductLookup = {
  products: readonly StoredProduct[]
  byCode: ReadonlyMap<string, StoredProduct>
  names: Record<keyof ProductReferences | 'vatClasses', NameLookup>
  facts: ProductFacts
}
/** Names by id and ids by name of things that products refer to. */
type NameLookup = { byId: ReadonlyMap<string, string>; byKey: ReadonlyMap<string, string> }
type ImportedProduct = { before: StoredProduct | null; product: DescribedProduct }

/** Default values of a new product. */
const NEW: DescribedProduct = {
  code: '',
  nameEt: '',
  nameEn: '',
  materialEt: null,
  materialEn: null,
  widthMm: null,
  heightMm: null,
  bleedMm: 0,
  pageCount: null,
  colourMode: 'cmyk',
  printProfile: DEFAULT_PRINT_PROFILE,
  totalInkPercent: null,
  minQuantity: QUANTITY_DEFAULTS.min,
  maxQuantity: QUANTITY_DEFAULTS.max,
  quantityStep: QUANTITY_DEFAULTS.step,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  productionDays: 3,
  weightGrams: 0,
  vatClass: STANDARD_VAT_CLASS,
  groupId: null,
  printingHouseId: null,
  isOfferedToAll: false,
  clientIds: [],
  isArchived: false,
}

const namesOf = (list: readonly { id: string; name: string }[]): NameLookup => ({
  byId: new Map(list.map(({ id, name }) => [id, name])),
  // The first of equal names wins.
  byKey: new Map(list.toReversed().map(({ id, name }) => [toNameKey(name), id])),
})

const load = async (ctx: OrganizationCtx): Promise<ProductLookup> => {
  const products = await listProducts(ctx)
  const vatClasses = (await listVatClasses(ctx)).map(({ code, name }) => ({ id: code, name: name ?? code }))
  const references = await findProductReferences(ctx)
  const { groups, printingHouses, clients } = references
  return {
    products,
    byCode: new Map(products.map((product) => [toNameKey(product.product.code), product])),
    names: {
      vatClasses: namesOf(vatClasses),
      groups: namesOf(groups),
      printingHouses: namesOf(printingHouses),
      clients: namesOf(clients),
    },
    facts: await readProductFacts(ctx, references, null),
  }
}

const nameOf = ({ byId }: NameLookup, id: string | null): string | null => byId.get(id ?? '') ?? null

const rowOf = (product: DescribedProduct, known: ProductLookup['names']): TableRow => {
  const { groups, printingHouses, clients, vatClasses } = known
  const { groupId, printingHouseId, clientIds, ...values } = product
  const names = clientIds.flatMap((id) => nameOf(clients, id) ?? []).sort()
  return {
    ...values,
    vatClass: nameOf(vatClasses, values.vatClass) ?? values.vatClass,
    group: nameOf(groups, groupId),
    printingHouse: nameOf(printingHouses, printingHouseId),
    clients: names.length === 0 ? null : names.join('; '),
  }
}

type ReferenceIds = Pick<DescribedProduct, 'vatClass' | 'groupId' | 'printingHouseId' | 'clientIds'>

const UNKNOWN = {
  vatClass: 'vatClassUnknown',
  group: 'productGroupUnknown',
  printingHouse: 'printingHouseUnknown',
  clients: 'clientUnknown',
} as const
type NamingColumn = keyof typeof UNKNOWN

/** Finds the ids for the names in a row; an unknown name is a problem. */
const findNamed = (row: ReadRow, before: DescribedProduct, names: ProductLookup['names']) => {
  const problems: Problem[] = []
  const one = (column: NamingColumn, { byKey }: NameLookup, wanted: string): string | null => {
    const found = byKey.get(toNameKey(wanted))
    if (found !== undefined) return found
    problems.push(...inRow(row, [{ key: column, code: UNKNOWN[column] }]))
    return null
  }
  const named = (column: Exclude<NamingColumn, 'clients'>, list: NameLookup, standing: string | null) => {
    const name = textOrNullIn(row, column, null)
    if (!(column in row.values)) return standing
    return name === null ? null : one(column, list, name)
  }
  const clientNames = textIn(row, 'clients', '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const found: ReferenceIds = {
    vatClass: named('vatClass', names.vatClasses, before.vatClass) ?? NEW.vatClass,
    groupId: named('group', names.groups, before.groupId),
    printingHouseId: named('printingHouse', names.printingHouses, before.printingHouseId),
    clientIds:
      'clients' in row.values
        ? clientNames.flatMap((name) => one('clients', names.clients, name) ?? [])
        : before.clientIds,
  }
  return { found, problems }
}

const productOf = (row: ReadRow, was: DescribedProduct, found: ReferenceIds): DescribedProduct =>
  cleanProduct({
    ...found,
    code: textIn(row, 'code', was.code),
    nameEt: textIn(row, 'nameEt', was.nameEt),
    // An English name that was copied from the Estonian one changes with it.
    nameEn: textIn(row, 'nameEn', was.nameEn === was.nameEt ? '' : was.nameEn),
    materialEt: textOrNullIn(row, 'materialEt', was.materialEt),
    materialEn: textOrNullIn(row, 'materialEn', was.materialEn),
    widthMm: numberOrNullIn(row, 'widthMm', was.widthMm),
    heightMm: numberOrNullIn(row, 'heightMm', was.heightMm),
    bleedMm: numberIn(row, 'bleedMm', was.bleedMm, NEW.bleedMm),
    pageCount: numberOrNullIn(row, 'pageCount', was.pageCount),
    colourMode: choiceIn(row, 'colourMode', { choices: COLOUR_MODES, fallback: was.colourMode }),
    printProfile: choiceIn(row, 'printProfile', { choices: PRINT_PROFILES, fallback: was.printProfile }),
    totalInkPercent: numberOrNullIn(row, 'totalInkPercent', was.totalInkPercent),
    minQuantity: numberIn(row, 'minQuantity', was.minQuantity, NEW.minQuantity),
    maxQuantity: numberIn(row, 'maxQuantity', was.maxQuantity, NEW.maxQuantity),
    quantityStep: numberIn(row, 'quantityStep', was.quantityStep, NEW.quantityStep),
    designFilesAreRequired: yesNoIn(row, 'designFilesAreRequired', was.designFilesAreRequired),
    areQuantitiesLocked: yesNoIn(row, 'areQuantitiesLocked', was.areQuantitiesLocked),
    productionDays: numberIn(row, 'productionDays', was.productionDays, NEW.productionDays),
    weightGrams: numberIn(row, 'weightGrams', was.weightGrams, NEW.weightGrams),
    // A new product without named clients is offered to all; offered to none it would be useless.
    isOfferedToAll: yesNoIn(row, 'isOfferedToAll', was === NEW ? found.clientIds.length === 0 : was.isOfferedToAll),
    isArchived: yesNoIn(row, 'isArchived', was.isArchived),
  })

/** Maps problem keys of the rule (ids) to columns of the table (names). */
const COLUMNS = { groupId: 'group', printingHouseId: 'printingHouse' }

const planOne = (row: ReadRow, { byCode, names, facts }: ProductLookup) => {
  const before = byCode.get(toNameKey(textIn(row, 'code', ''))) ?? null
  const was = before?.product ?? NEW
  const { found, problems } = findNamed(row, was, names)
  const product = productOf(row, was, found)
  // The product's own code is not taken, and it may keep a printing house that is inactive.
  const printingHouses = new Set([...facts.printingHouseIds, was.printingHouseId ?? ''])
  const own = { ...facts, takenCodes: new Set<string>(), printingHouseIds: printingHouses }
  problems.push(...inRow(row, checkProduct(product, own), COLUMNS))
  const sides = {
    before: before === null ? null : rowOf(before.product, names),
    after: rowOf(product, names),
  }
  return { plan: planRow(row.at, product.nameEt, { ...sides, wanted: { before, product } }), problems }
}

const hold = async (ctx: OrganizationCtx): Promise<void> => {
  await lockOrganization(ctx)
  await lockProducts(ctx)
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<ImportedProduct>> => {
  const known = await load(ctx)
  const planned = rows.map((row) => planOne(row, known))
  const plans = planned.map((one) => one.plan)
  const codes = new Map(plans.map(({ at, wanted }) => [at, toNameKey(wanted.product.code)]))
  const doubled = findDuplicateRows(plans, (at) => codes.get(at) ?? '', 'code')
  return { plans, problems: [...planned.flatMap(({ problems }) => problems), ...doubled] }
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
  return products.map(({ product }) => rowOf(product, names))
}

/** Import and export of products. */
export const productTable: TableImport<ImportedProduct> = { hold, plan, write, list }
