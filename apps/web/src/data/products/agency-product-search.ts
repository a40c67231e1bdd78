import { readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** What the address of the list carries. */
export type ProductListSearch = {
  search?: string | undefined
  groups?: string[] | undefined
  clients?: string[] | undefined
  state?: 'archived' | undefined
  page?: number | undefined
}

export const readProductListSearch = (raw: Record<string, unknown>): ProductListSearch => ({
  search: readSearchText(raw['search']),
  groups: readIds(raw['groups']),
  clients: readIds(raw['clients']),
  state: raw['state'] === 'archived' ? 'archived' : undefined,
  page: readPage(raw['page']),
})
