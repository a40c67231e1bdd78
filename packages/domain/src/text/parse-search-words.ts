import { foldText } from './fold.ts'

/** Splits a search into folded words, each of which must occur in a result (R9). */
export function parseSearchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
}
