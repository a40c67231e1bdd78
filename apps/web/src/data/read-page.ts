import { LAST_PAGE } from '@tiraaz/domain/limits'

/** The page of a list in its address. The first one has no address of its own: what is no later page is undefined. */
export const readPage = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 1 && raw <= LAST_PAGE ? raw : undefined
