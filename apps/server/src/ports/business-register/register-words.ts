import { foldText } from '@tiraaz/domain/text/fold'

/** An index takes no more; nobody types as much. */
const MAX_LENGTH = 300

/** The words of a company's name as they are sought: without case, diacritics and punctuation, one space between them. */
export const registerWords = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .slice(0, MAX_LENGTH)
    .trim()
