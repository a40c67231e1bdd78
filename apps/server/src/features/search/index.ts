export { parseSearch, type SearchValues } from './parse-search.ts'
export { collect, hasAllWords } from './select-found.ts'
