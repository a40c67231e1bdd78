import { foldText } from './fold.ts'

/** R9: the folded words of a search, each of which must stand somewhere in what is found. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
}
