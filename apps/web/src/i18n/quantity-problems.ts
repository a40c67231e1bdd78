import {
  checkOrderedQuantity,
  type QuantityBounds,
  type QuantityProblem,
} from '@tiraaz/domain/orders/check-ordered-quantity'
import { findNearestQuantities } from '@tiraaz/domain/catalogue/find-nearest-quantities'
import { sumDesigns } from '@tiraaz/domain/orders/design-quantities'
import { formatInteger } from './format.ts'
import { text } from './i18n.ts'

/** Words on the step, with the possible quantities beside the typed one. */
const stepWords = (step: number, quantity: number, bounds: QuantityBounds): string => {
  const [first, second] = findNearestQuantities(quantity, bounds)
  const words = text('quantityField.notInStep', { step: formatInteger(step) })
  if (first === undefined) return words
  const nearest = { count: second === undefined ? 1 : 2, first: formatInteger(first), second: formatInteger(second) }
  return `${words} ${text('quantityField.nearest', nearest)}`
}

const inWords = (problem: QuantityProblem, quantity: number, bounds: QuantityBounds): string => {
  switch (problem.code) {
    case 'notAWholeNumber':
      return text('quantityField.notWhole')
    case 'quantityBelowMinimum':
      return text('quantityField.belowMinimum', { min: formatInteger(problem.params.min) })
    case 'quantityAboveMaximum':
      return text('quantityField.aboveMaximum', { max: formatInteger(problem.params.max) })
    case 'quantityNotInStep':
      return stepWords(problem.params.step, quantity, bounds)
  }
}

type QuantityWords = { key: string; errors: string[] }

type Quantities = { quantity: number; designs: readonly { quantity: number }[] }

/** Checks an item's quantities in the browser; the keys are those of the server (R10, R11). */
export const quantityProblems = ({ quantity, designs }: Quantities, bounds: QuantityBounds): QuantityWords[] => {
  const key = 'quantity'
  const problems = checkOrderedQuantity(quantity, bounds, key).map((problem) => ({
    key,
    errors: [inWords(problem, quantity, bounds)],
  }))
  const sum = sumDesigns(designs)
  if (sum === quantity) return problems
  const pieces = {
    sum: formatInteger(sum),
    quantity: formatInteger(quantity),
    difference: formatInteger(Math.abs(quantity - sum)),
  }
  return [...problems, { key, errors: [text('quantityField.designsDoNotAddUp', pieces)] }]
}
