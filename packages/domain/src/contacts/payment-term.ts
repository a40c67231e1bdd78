const DAYS = /^(\d{1,6})\s*(päeva|päev|pv|p|days|day|d)?\.?$/i

/** Days of a payment term, given or as people write it, null for an empty one; NaN for text that names no days. */
export const readPaymentTerm = (typed: string | number | null): number | null => {
  if (typeof typed !== 'string') return typed
  const plain = typed.trim()
  if (plain === '') return null
  return Number(DAYS.exec(plain)?.[1] ?? Number.NaN)
}
