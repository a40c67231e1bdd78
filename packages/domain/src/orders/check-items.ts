import type { CallerParty } from '../access/role.ts'
import type { Problem } from '../problem.ts'
import { checkDistribution, checkDesignTotal } from './check-distribution.ts'
import { checkOrderedQuantity, type QuantityBounds } from './check-ordered-quantity.ts'
import { isEmptyDesign } from './number-designs.ts'

/** 'save': products step; 'transport': with validateTransportation; 'submit': all checks (R11). */
export type ItemStage = 'save' | 'transport' | 'submit'

/** Pieces for one contact. */
export type CheckedShare = { destinationId: string; quantity: number }

/** Design of an item in a request. */
export type CheckedDesign = {
  quantity: number
  destinations: readonly CheckedShare[]
  packingInfo: readonly CheckedShare[]
}

/** Item of an order in a request. */
export type CheckedItem = { productId: string; quantity: number; designs: readonly CheckedDesign[] }

/** Quantity rules of a product (R10). */
export type ProductQuantityFacts = QuantityBounds & {
  areQuantitiesLocked: boolean
  /** Quantity of a locked product when a client user adds it to the order. */
  lockedQuantity?: number | null
}

/** Reference data for checking the items of an order. */
export type ItemFacts = {
  /** Products that the client may order, by id. */
  products: ReadonlyMap<string, ProductQuantityFacts>
  /** Contacts of the client that are not deleted. */
  contactIds: ReadonlySet<string>
  /**
   * Deleted contacts of the client: rejected at the transport step and submit, but tolerated at the products step
   * (R35).
   */
  deletedContactIds?: ReadonlySet<string>
  stage: ItemStage
  by: CallerParty
  /** Current quantities of the order, by product id. */
  previousQuantities: ReadonlyMap<string, number>
}

const NONE: ReadonlySet<string> = new Set()

/** Allows changing the quantity, which is up to the agency if locked (R10). */
export function canChangeQuantity({ areQuantitiesLocked }: { areQuantitiesLocked: boolean }, by: CallerParty): boolean {
  return !areQuantitiesLocked || by === 'agency'
}

/** Validates the items of a request (R10, R11, R13, R35). */
export function checkItems(items: readonly CheckedItem[], facts: ItemFacts): Problem[] {
  if (items.length === 0) return facts.stage === 'submit' ? [{ key: 'items', code: 'orderEmpty' }] : []
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = `items[${index}]`
    if (seen.has(item.productId)) return [{ key, code: 'productTwice' as const }]
    seen.add(item.productId)
    const product = facts.products.get(item.productId)
    if (product === undefined) return [{ key, code: 'productNotOffered' as const }]
    return [
      ...checkQuantity(item, product, facts, `${key}.quantity`),
      ...checkDesignSum(item, key),
      ...item.designs.flatMap((design, at) => checkDesign(design, facts, `${key}.designs[${at}]`)),
    ]
  })
}

function checkQuantity(item: CheckedItem, product: ProductQuantityFacts, facts: ItemFacts, key: string): Problem[] {
  const { quantity } = item
  const locked = facts.previousQuantities.get(item.productId) ?? product.lockedQuantity ?? quantity
  if (Number.isSafeInteger(quantity) && !canChangeQuantity(product, facts.by) && quantity !== locked) {
    return [{ key, code: 'quantitiesLocked', params: { quantity: locked } }]
  }
  return checkOrderedQuantity(quantity, product, key)
}

function checkDesignSum(item: CheckedItem, key: string): Problem[] {
  if (item.designs.length === 0) return [{ key: `${key}.designs`, code: 'designMissing' }]
  return checkDesignTotal(item.designs, item.quantity, 'designsDoNotAddUp', `${key}.quantity`)
}

function checkDesign(design: CheckedDesign, facts: ItemFacts, key: string): Problem[] {
  return [
    ...checkPieces(design.quantity, `${key}.quantity`),
    ...(facts.stage === 'submit' && isEmptyDesign(design)
      ? [{ key: `${key}.quantity`, code: 'designEmpty' as const }]
      : []),
    ...checkShares(design.destinations, facts, `${key}.destinations`),
    ...checkShares(design.packingInfo, facts, `${key}.packingInfo`),
    ...(facts.stage === 'save' ? [] : checkDistribution(design, key)),
  ]
}

function checkShares(shares: readonly CheckedShare[], facts: ItemFacts, key: string): Problem[] {
  // Addresses cannot be changed in the products step; an error there would block the way to the step that can.
  const tolerated = facts.stage === 'save' ? (facts.deletedContactIds ?? NONE) : NONE
  return shares.flatMap(({ destinationId, quantity }, at) => {
    const isKnown = facts.contactIds.has(destinationId) || tolerated.has(destinationId)
    const unknown: Problem[] = isKnown ? [] : [{ key: `${key}[${at}]`, code: 'destinationUnknown' }]
    return [...unknown, ...checkPieces(quantity, `${key}[${at}].quantity`)]
  })
}

function checkPieces(quantity: number, key: string): Problem[] {
  if (!Number.isSafeInteger(quantity)) return [{ key, code: 'notAWholeNumber' }]
  return quantity < 0 ? [{ key, code: 'quantityBelowMinimum', params: { min: 0 } }] : []
}
