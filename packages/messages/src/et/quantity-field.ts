import { problems } from './problems.ts'

/** Errors of a typed quantity that the browser shows; the words are those of the server. */
export const quantityField = {
  empty: 'Sisestage kogus.',
  notWhole: problems.notAWholeNumber,
  belowMinimum: problems.quantityBelowMinimum,
  aboveMaximum: problems.quantityAboveMaximum,
  notInStep: problems.quantityNotInStep,
  nearest_one: 'Lähim sobiv kogus on {{first}}.',
  nearest_other: 'Lähimad sobivad kogused on {{first}} ja {{second}}.',
  designsDoNotAddUp: problems.designsDoNotAddUp,
  designEmpty: `${problems.designEmpty} Kui seda seekord ei telli, jätke kujundus tellimusest välja.`,
  fixFirst: 'Kogustes on viga. Parandage see, siis saate edasi.',
} as const
