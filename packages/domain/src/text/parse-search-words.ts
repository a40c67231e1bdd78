import { compactText } from './compact.ts'
import { foldText } from './fold.ts'

/** Splits a search into folded words, each of which must occur in a result (R9). */
export function parseSearchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
}

/** Word of a search, and the same without punctuation: a text that contains either has the word (R9). */
export type SearchTerm = { word: string; compact: string }

/** Splits a search into terms, each of which must occur in a result. A word of punctuation alone is compared as it is. */
export const parseSearchTerms = (search: string): SearchTerm[] =>
  parseSearchWords(search).map((word) => ({ word, compact: compactText(word) || word }))
