import type { numberField as source } from '../et/number-field.ts'
import type { Texts } from '../texts.ts'
import { problems } from './problems.ts'

export const numberField: Texts<typeof source> = {
  empty: problems.required,
  notANumber: problems.notANumber,
  negative: 'The number cannot be less than 0.',
  tooManyDecimals: 'Up to {{decimals}} decimals.',
  noDecimals: problems.notAWholeNumber,
  tooSmall: problems.numberTooSmall,
  tooLarge: problems.numberTooLarge,
  cell: '{{heading}}, row {{row}}',
  removeRow: 'Remove row {{row}}',
  fixFirst: 'Correct the marked fields, then you can save.',
}
