import { problems } from './problems.ts'

/** Errors of a typed number that the browser shows; the words are those of the server. */
export const numberField = {
  empty: problems.required,
  notANumber: problems.notANumber,
  negative: 'Arv ei saa olla väiksem kui 0.',
  tooManyDecimals: 'Kuni {{decimals}} kohta pärast koma.',
  noDecimals: problems.notAWholeNumber,
  tooSmall: problems.numberTooSmall,
  tooLarge: problems.numberTooLarge,
  cell: '{{heading}}, rida {{row}}',
  removeRow: 'Eemalda rida {{row}}',
  fixFirst: 'Parandage vigased väljad, siis saate salvestada.',
} as const
