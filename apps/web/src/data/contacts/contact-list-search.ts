import { CONTACT_TAG_LIMITS } from '@tiraaz/domain/limits'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** Search parameters of the contacts screen. */
export type ContactListSearch = {
  search?: string | undefined
  /** Contacts that have one of these tags. */
  tags?: string[] | undefined
  page?: number | undefined
}

const readTags = (raw: unknown): string[] | undefined => {
  const texts = (Array.isArray(raw) ? raw : [raw]).flatMap((tag) => readSearchText(tag) ?? [])
  const tags = texts.filter((tag) => tag.length <= CONTACT_TAG_LIMITS.length).slice(0, CONTACT_TAG_LIMITS.perContact)
  return tags.length === 0 ? undefined : tags
}

export const readContactListSearch = (raw: Record<string, unknown>): ContactListSearch => ({
  search: readSearchText(raw['search']),
  tags: readTags(raw['tags']),
  page: readPage(raw['page']),
})
