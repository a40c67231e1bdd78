import { readSearchText } from './search-text.ts'

/** What the address of the contacts screen carries. */
export type ContactListSearch = { search?: string | undefined; page?: number | undefined }

const readPage = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 1 && raw <= 1_000_000 ? raw : undefined

export const readContactListSearch = (raw: Record<string, unknown>): ContactListSearch => ({
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})
