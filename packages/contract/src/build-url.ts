import { ADDRESSES, type EndpointName } from './addresses.ts'

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/**
 * The path and query string of a call. Arrays travel as `Users[]=a&Users[]=b` (R32), so their key carries the
 * brackets already; null and undefined are left out. Throws when a path parameter is missing.
 */
export const buildUrl = (
  name: EndpointName,
  input: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, QueryValue>> } = {},
): string => {
  const path = ADDRESSES[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input.params?.[key]
    if (value === undefined || value === '') throw new Error(`Missing path parameter ${key} of ${name}`)
    return encodeURIComponent(value)
  })
  const pairs: string[] = []
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === null || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(one))}`)
    }
  }
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
