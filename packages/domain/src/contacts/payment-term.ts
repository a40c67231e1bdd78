const DAYS = /^(\d{1,6})\s*(päeva|päev|pv|p|days|day|d)?\.?$/i

/** Reads days from a number or a text such as "14 päeva"; null if empty, NaN if the text has no days. */
export const readPaymentTerm = (text: string | number | null): number | null => {
  if (typeof text !== 'string') return text
  const plain = text.trim()
  if (plain === '') return null
  return Number(DAYS.exec(plain)?.[1] ?? Number.NaN)
}
