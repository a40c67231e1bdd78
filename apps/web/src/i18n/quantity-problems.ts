import {
  checkOrderedQuantity,
  type QuantityBounds,
  type QuantityProblem,
} from '@tiraaz/domain/orders/check-ordered-quantity'
import { sumDesigns } from '@tiraaz/domain/orders/design-quantities'
import { formatInteger } from './format.ts'
import { text } from './i18n.ts'

const inWords = (problem: QuantityProblem): string => {
  switch (problem.code) {
    case 'notAWholeNumber':
      return text('quantityField.notWhole')
    case 'quantityBelowMinimum':
      return text('quantityField.belowMinimum', { min: formatInteger(problem.params.min) })
    case 'quantityAboveMaximum':
      return text('quantityField.aboveMaximum', { max: formatInteger(problem.params.max) })
    case 'quantityNotInStep':
      return text('quantityField.notInStep', { step: formatInteger(problem.params.step) })
  }
}

type QuantityWords = { key: string; errors: string[] }

type Quantities = { quantity: number; designs: readonly { quantity: number }[] }

/** Checks an item's quantities in the browser; the keys are those of the server (R10, R11). */
export const quantityProblems = ({ quantity, designs }: Quantities, bounds: QuantityBounds): QuantityWords[] => {
  const key = 'quantity'
  const problems = checkOrderedQuantity(quantity, bounds, key).map((problem) => ({ key, errors: [inWords(problem)] }))
  const sum = sumDesigns(designs)
  if (sum === quantity) return problems
  const pieces = {
    sum: formatInteger(sum),
    quantity: formatInteger(quantity),
    difference: formatInteger(Math.abs(quantity - sum)),
  }
  return [...problems, { key, errors: [text('quantityField.designsDoNotAddUp', pieces)] }]
}
