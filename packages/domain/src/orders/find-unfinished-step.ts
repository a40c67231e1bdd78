import type { Day } from '../calendar/day.ts'
import { checkDesignTotal, isDistributed } from './check-distribution.ts'
import { checkOrderedQuantity, type QuantityBounds } from './check-ordered-quantity.ts'
import { lacksFiles } from './missing-files.ts'

/** Steps of the checkout in their order. */
export const CHECKOUT_STEP_IDS = ['products', 'transportation', 'additional-info', 'summary'] as const

export type CheckoutStep = (typeof CHECKOUT_STEP_IDS)[number]

type Share = { quantity: number }

type UnfinishedOrder = {
  items: readonly (QuantityBounds & {
    quantity: number
    designFilesAreRequired: boolean
    designs: readonly {
      quantity: number
      files: readonly unknown[]
      destinations: readonly Share[]
      packingInfo: readonly Share[]
    }[]
  })[]
  deadline: Day | null
}

const isReady = (item: UnfinishedOrder['items'][number]): boolean =>
  item.designs.length > 0 &&
  checkOrderedQuantity(item.quantity, item, '').length === 0 &&
  checkDesignTotal(item.designs, item.quantity, 'designsDoNotAddUp', '').length === 0 &&
  !lacksFiles(item)

/**
 * Finds the first step of a draft where something is left to do: files and quantities, addresses, a deadline that is
 * missing or past. The earliest deadline of today's prices (R19) is not known here; the summary checks it.
 */
export function findUnfinishedStep({ items, deadline }: UnfinishedOrder, today: Day): CheckoutStep {
  if (items.length === 0 || !items.every(isReady)) return 'products'
  if (!isDistributed(items)) return 'transportation'
  return deadline === null || deadline < today ? 'additional-info' : 'summary'
}
