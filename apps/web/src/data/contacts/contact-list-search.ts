import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** Search parameters of the contacts screen. */
export type ContactListSearch = { search?: string | undefined; page?: number | undefined }

export const readContactListSearch = (raw: Record<string, unknown>): ContactListSearch => ({
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})
