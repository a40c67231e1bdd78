import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { STARTING_DESIGNS_NAMED } from '@tiraaz/domain/limits'
import { createStartingItem } from '@tiraaz/domain/orders/create-starting-item'
import { sql } from 'kysely'
import type { StartingDesign } from './select-starting-items.ts'

type StartingItem = EndpointOutput<Endpoints['getCatalogue']>['products'][number]['startsWith']

/** Columns of a product that its starting item depends on. */
export type StartingRow = {
  minQuantity: number
  maxQuantity: number
  quantityStep: number
  areQuantitiesLocked: boolean
  keptDesigns: StartingDesign[] | null
  artwork: StartingItem['artwork']
  /** First kept file that has a picture. */
  keptPreviewId: string | null
}

/** Columns of `StartingRow`, from products, their uses, and the starting items joined as `kept` and `files`. */
export const STARTING_FIELDS = [
  sql<number>`products.min_quantity`.as('minQuantity'),
  sql<number>`products.max_quantity`.as('maxQuantity'),
  sql<number>`products.quantity_step`.as('quantityStep'),
  sql<boolean>`products.are_quantities_locked`.as('areQuantitiesLocked'),
  sql<StartingDesign[] | null>`kept.designs`.as('keptDesigns'),
  sql<StartingItem['artwork']>`case
    when files.previews is null then 'none'
    when product_uses.printed_preview_id = any(files.previews) then 'shown'
    else 'other' end`.as('artwork'),
  sql<string | null>`files.previews[1]`.as('keptPreviewId'),
] as const

/** Returns the quantity and designs that `addProduct` would put into an order (R13). */
export const presentStartingItem = (product: StartingRow, thumbnailOf: (id: string) => string): StartingItem => {
  const kept = product.keptDesigns ?? []
  const { artwork, keptPreviewId } = product
  const { quantity, designs } = createStartingItem(product, kept, { name: null, quantity: 0 })
  return {
    quantity,
    designCount: kept.length,
    designs: kept.length === 0 ? [] : designs.slice(0, STARTING_DESIGNS_NAMED),
    artwork,
    thumbnailUrl: artwork === 'other' && keptPreviewId !== null ? thumbnailOf(keptPreviewId) : null,
  }
}
