import { AUDITED_NOUNS, type AuditedNoun } from '@tiraaz/domain/audit/audited'
import { readDay } from '../read-day.ts'
import { readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** Search parameters of the audit log. */
export type AuditSearch = {
  nouns?: AuditedNoun[] | undefined
  actors?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Audited nouns among some texts; undefined for none. */
export const parseAuditedNouns = (texts: readonly string[] | undefined): AuditedNoun[] | undefined => {
  const nouns = AUDITED_NOUNS.filter((noun) => texts?.includes(noun))
  return nouns.length === 0 ? undefined : nouns
}

export const readAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  nouns: parseAuditedNouns(readIds(raw['nouns'])),
  actors: readIds(raw['actors']),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})
