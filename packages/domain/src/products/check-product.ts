import type { PrintProfile } from '../artwork/print-profile.ts'
import type { ColourMode } from '../artwork/product-format.ts'
import { getSmallestQuantity } from '../catalogue/get-smallest-quantity.ts'
import { PRODUCT_LIMITS, QUANTITY_DEFAULTS, TEXT_LIMITS } from '../limits.ts'
import type { OwnProofPolicy } from '../proofs/proof-policy.ts'
import type { Problem } from '../problem.ts'
import { toNameKey, checkOneLine } from '../text/one-line.ts'

/** Product as entered by the agency, texts cleaned; also a row of an imported table. */
export type DescribedProduct = {
  code: string
  nameEt: string
  /** Empty: the Estonian name is used in both languages. */
  nameEn: string
  materialEt: string | null
  materialEn: string | null
  widthMm: number | null
  heightMm: number | null
  bleedMm: number
  pageCount: number | null
  colourMode: ColourMode
  printProfile: PrintProfile
  /** Replaces the limit of the print profile; null keeps it. */
  totalInkPercent: number | null
  /** Proof before printing (R44). */
  proofPolicy: OwnProofPolicy
  minQuantity: number
  maxQuantity: number
  quantityStep: number
  designFilesAreRequired: boolean
  areQuantitiesLocked: boolean
  productionDays: number
  /** Weight of one piece in grams, with up to three decimals. */
  weightGrams: number
  vatClass: string
  groupId: string | null
  /** Printing house that always prints it; null: the cheapest one (R15). */
  printingHouseId: string | null
  isOfferedToAll: boolean
  /** Clients that it is offered to; kept while it is offered to all. */
  clientIds: readonly string[]
  isArchived: boolean
}

/** Reference data of the organization for checking a product. */
export type ProductFacts = {
  /** Keys (`toNameKey`) of the codes of its other products. */
  takenCodes: ReadonlySet<string>
  vatClasses: ReadonlySet<string>
  groupIds: ReadonlySet<string>
  /** Includes inactive printing houses, because a product may keep one. */
  printingHouseIds: ReadonlySet<string>
  clientIds: ReadonlySet<string>
}

/** Validates a product; keys as in its request. */
export function checkProduct(product: DescribedProduct, facts: ProductFacts): Problem[] {
  return [
    ...checkCode(product.code, facts),
    ...checkTexts(product),
    ...checkFormat(product),
    ...checkQuantities(product),
    ...checkWork(product),
    ...checkReferences(product, facts),
  ]
}

function checkCode(code: string, { takenCodes }: ProductFacts): Problem[] {
  const wrong = checkOneLine('code', code, { max: PRODUCT_LIMITS.code, isRequired: true })
  if (wrong.length > 0) return wrong
  return takenCodes.has(toNameKey(code)) ? [{ key: 'code', code: 'productCodeTaken' }] : []
}

function checkTexts(product: DescribedProduct): Problem[] {
  const max = TEXT_LIMITS.name
  return [
    ...checkOneLine('nameEt', product.nameEt, { max, isRequired: true }),
    ...checkOneLine('nameEn', product.nameEn, { max }),
    ...checkOneLine('materialEt', product.materialEt, { max }),
    ...checkOneLine('materialEn', product.materialEn, { max }),
  ]
}

/** Requires width and height together. */
function checkFormat({ widthMm, heightMm, bleedMm, pageCount, totalInkPercent }: DescribedProduct): Problem[] {
  const size = { min: 1, max: PRODUCT_LIMITS.sizeMm }
  const isHalf = (widthMm === null) !== (heightMm === null)
  return [
    ...whole('widthMm', widthMm, size),
    ...whole('heightMm', heightMm, size),
    ...(isHalf ? [{ key: widthMm === null ? 'widthMm' : 'heightMm', code: 'sizeIncomplete' } as const] : []),
    ...whole('bleedMm', bleedMm, { min: 0, max: PRODUCT_LIMITS.bleedMm }),
    ...whole('pageCount', pageCount, { min: 1, max: PRODUCT_LIMITS.pages }),
    ...whole('totalInkPercent', totalInkPercent, PRODUCT_LIMITS.totalInkPercent),
  ]
}

/** Checks bounds and step, and that at least one quantity can be ordered (R10). */
function checkQuantities(product: DescribedProduct): Problem[] {
  const { minQuantity, maxQuantity, quantityStep } = product
  const bounds = { min: 1, max: QUANTITY_DEFAULTS.max }
  const wrong = [
    ...whole('minQuantity', minQuantity, bounds),
    ...whole('maxQuantity', maxQuantity, bounds),
    ...whole('quantityStep', quantityStep, bounds),
  ]
  if (wrong.length > 0) return wrong
  if (maxQuantity < minQuantity) return [{ key: 'maxQuantity', code: 'numberTooSmall', params: { min: minQuantity } }]
  return getSmallestQuantity(product) > maxQuantity ? [{ key: 'quantityStep', code: 'noQuantityInStep' }] : []
}

function checkWork({ productionDays, weightGrams }: DescribedProduct): Problem[] {
  return [...checkProductionDays(productionDays), ...checkWeight(weightGrams)]
}

/** Requires whole working days within bounds (R19). */
export function checkProductionDays(days: number): Problem[] {
  return whole('productionDays', days, { min: 0, max: PRODUCT_LIMITS.productionDays })
}

function checkWeight(grams: number): Problem[] {
  const key = 'weightGrams'
  if (!Number.isFinite(grams)) return [{ key, code: 'notANumber' }]
  if (grams < 0) return [{ key, code: 'numberTooSmall', params: { min: 0 } }]
  return grams > PRODUCT_LIMITS.weightGrams
    ? [{ key, code: 'numberTooLarge', params: { max: PRODUCT_LIMITS.weightGrams } }]
    : []
}

type References = Pick<DescribedProduct, 'vatClass' | 'groupId' | 'printingHouseId' | 'clientIds'>

/** Rejects ids that the organization does not have (R1). */
export function checkReferences(product: Partial<References>, facts: ProductFacts): Problem[] {
  const { vatClass, groupId = null, printingHouseId = null, clientIds = [] } = product
  const unknown = (key: string, id: string | null | undefined, known: ReadonlySet<string>): Problem[] =>
    id === null || id === undefined || known.has(id) ? [] : [{ key, code: 'unknownValue' }]
  return [
    ...unknown('vatClass', vatClass, facts.vatClasses),
    ...unknown('groupId', groupId, facts.groupIds),
    ...unknown('printingHouseId', printingHouseId, facts.printingHouseIds),
    ...clientIds.flatMap((id, at) => unknown(`clientIds[${at}]`, id, facts.clientIds)),
  ]
}

function whole(key: string, value: number | null, { min, max }: { min: number; max: number }): Problem[] {
  if (value === null) return []
  if (!Number.isSafeInteger(value)) return [{ key, code: 'notAWholeNumber' }]
  if (value < min) return [{ key, code: 'numberTooSmall', params: { min } }]
  return value > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []
}
