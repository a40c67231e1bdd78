import type { quantityField as source } from '../et/quantity-field.ts'
import type { Texts } from '../texts.ts'
import { problems } from './problems.ts'

export const quantityField: Texts<typeof source> = {
  empty: 'Enter a quantity.',
  notWhole: problems.notAWholeNumber,
  belowMinimum: problems.quantityBelowMinimum,
  aboveMaximum: problems.quantityAboveMaximum,
  notInStep: problems.quantityNotInStep,
  nearest_one: 'The nearest possible quantity is {{first}}.',
  nearest_other: 'The nearest possible quantities are {{first}} and {{second}}.',
  designsDoNotAddUp: problems.designsDoNotAddUp,
  designEmpty: `${problems.designEmpty} If you do not order it this time, leave it out of the order.`,
  fixFirst: 'A quantity is wrong. Correct it, then you can go on.',
}
