export { parseSearch, type SearchValues } from './parse-search.ts'
export { boundYear } from './bound-year.ts'
export { collect, hasAllWords, isPrintedInYear, type YearBounds } from './select-found.ts'
