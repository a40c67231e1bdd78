import { readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** Search parameters of the product list. */
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
