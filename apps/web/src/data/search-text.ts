import { TEXT_LIMITS } from '@tiraaz/domain/limits'

/** A search as an address carries it; the router reads `?search=12` as a number, and a link may carry anything. */
export const readSearchText = (raw: unknown): string | undefined => {
  const given = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  const text = given
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, TEXT_LIMITS.name)
  return text.trim() === '' ? undefined : text
}
