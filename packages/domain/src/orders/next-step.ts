import type { OrderStatus } from './order-status.ts'

/**
 * Next step of a sent order, as its client sees it: the price or the files that are missing, the agency's confirmation,
 * or the delivery. Worksheets are the agency's own (R4), so printing is no step.
 */
export const NEXT_STEPS = ['price', 'files', 'confirmation', 'delivery'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

type NextStepFacts = { status: OrderStatus; priceMissing: boolean; filesMissing: boolean }

/** Finds the first step that is not done yet; files are needed before the confirmation and after it (R12). */
export function findNextStep({ status, priceMissing, filesMissing }: NextStepFacts): NextStep {
  if (filesMissing) return 'files'
  if (status === 'submitted') return priceMissing ? 'price' : 'confirmation'
  return 'delivery'
}
