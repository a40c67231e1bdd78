import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

const STATES = ['active', 'blocked'] as const
export type ClientState = (typeof STATES)[number]

/** Search parameters of the client list. */
export type ClientListSearch = {
  search?: string | undefined
  state?: ClientState | undefined
  page?: number | undefined
}

export const readClientListSearch = (raw: Record<string, unknown>): ClientListSearch => ({
  search: readSearchText(raw['search']),
  state: STATES.find((state) => state === raw['state']),
  page: readPage(raw['page']),
})
