import { foldText } from '@tiraaz/domain/text/fold'

/** Limit of an index entry; longer than people type. */
const MAX_LENGTH = 300

/** The words of a company's name as they are sought: without case, diacritics and punctuation, one space between them. */
export const normalizeCompanyName = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .slice(0, MAX_LENGTH)
    .trim()
