import { LAST_PAGE } from '@tiraaz/domain/limits'

/**
 * Reads a page number from a search parameter; undefined for the first page, which has none, and for an invalid one.
 */
export const readPage = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 1 && raw <= LAST_PAGE ? raw : undefined
