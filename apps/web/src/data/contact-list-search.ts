import { TEXT_LIMITS } from '@tiraaz/domain/limits'

/** What the address of the contacts screen carries. */
export type ContactListSearch = { search?: string | undefined; page?: number | undefined }

/** The router reads `?search=12` as a number. */
const readText = (raw: unknown): string | undefined => {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, TEXT_LIMITS.name) : ''
  return text.trim() === '' ? undefined : text
}

const readPage = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 1 && raw <= 1_000_000 ? raw : undefined

export const readContactListSearch = (raw: Record<string, unknown>): ContactListSearch => ({
  search: readText(raw['search']),
  page: readPage(raw['page']),
})
