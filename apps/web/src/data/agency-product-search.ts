import { readIds } from './read-ids.ts'
import { readSearchText } from './search-text.ts'

/** What the address of the list carries. */
export type ProductListSearch = {
  search?: string | undefined
  groups?: string[] | undefined
  clients?: string[] | undefined
  state?: 'archived' | undefined
  page?: number | undefined
}

const readPage = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 1 && raw <= 100_000 ? raw : undefined

export const readProductListSearch = (raw: Record<string, unknown>): ProductListSearch => ({
  search: readSearchText(raw['search']),
  groups: readIds(raw['groups']),
  clients: readIds(raw['clients']),
  state: raw['state'] === 'archived' ? 'archived' : undefined,
  page: readPage(raw['page']),
})
