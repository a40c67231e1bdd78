import { problems } from './problems.ts'

/** What the browser itself says of a quantity, in the words of the server. */
export const quantityField = {
  empty: 'Sisestage kogus.',
  notWhole: problems.notAWholeNumber,
  belowMinimum: problems.quantityBelowMinimum,
  aboveMaximum: problems.quantityAboveMaximum,
  notInStep: problems.quantityNotInStep,
  designsDoNotAddUp: problems.designsDoNotAddUp,
  fixFirst: 'Parandage enne kogused.',
} as const
