import type { DueFilter } from '@tiraaz/domain/worksheets/worksheet-work'
import { readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

export type WorksheetSearch = {
  view?: 'list' | undefined
  houses?: string[] | undefined
  /** Project managers of the clients. */
  agents?: string[] | undefined
  statuses?: string[] | undefined
  due?: DueFilter | undefined
  /** Filter: worksheets that wait to be sent to the printing house. */
  toSend?: true | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Repeated here: an import from the domain would load all rules of statuses with the first screen. */
const DUE = { late: 'late', today: 'today', week: 'week' } as const satisfies { [Due in DueFilter]: Due }

const statusesIn = (raw: unknown): string[] | undefined => {
  const numbers = readIds(raw)?.filter((text) => /^[1-9]$/.test(text))
  return numbers === undefined || numbers.length === 0 ? undefined : numbers
}

export const readWorksheetSearch = (raw: Record<string, unknown>): WorksheetSearch => ({
  view: raw['view'] === 'list' ? 'list' : undefined,
  houses: readIds(raw['houses']),
  agents: readIds(raw['agents']),
  statuses: statusesIn(raw['statuses']),
  due: Object.values(DUE).find((due) => due === raw['due']),
  toSend: raw['toSend'] === true ? true : undefined,
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})
