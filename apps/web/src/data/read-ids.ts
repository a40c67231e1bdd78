import { ORDER_LIMITS } from '@tiraaz/domain/limits'

/** The router reads `?users=12` as a number and `?users=a` as one text: ids are texts, lists are lists. */
export const readIds = (raw: unknown): string[] | undefined => {
  const ids = (Array.isArray(raw) ? raw : [raw])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((id) => /^[\w-]{1,64}$/.test(id))
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, ORDER_LIMITS.filterValues)
}

export const readId = (raw: unknown): string | undefined => readIds(raw)?.[0]
