import { removeIds } from './remove-ids.ts'

/** Purchase data that no client user may ever read (R4), with values that cannot appear by chance. */
export const SECRETS = {
  printingHouse: 'SALAJANE TRÜKIKODA',
  purchaseCents: 9_876_543,
  courierPurchaseCents: 654_321,
  markupBasisPoints: 3713,
} as const

/** Keys of purchase prices; a purchase order is the client's own. */
const KEYS = /purchase(?!order)|markup|printing_?house|worksheet/i
const TEXTS = /SALAJANE|98[\s.,]?765[.,]43|9876543|6[\s.,]?543[.,]21|654321/i
/** In cents, in euros, in ten-thousandths; the markup in basis points, in percent, as a factor. */
const NUMBERS = new Set([9_876_543, 98_765.43, 987_654_300, 654_321, 6543.21, 3713, 37.13, 37, 0.3713, 1.3713])

const walk = (value: unknown, path: string): string[] => {
  if (typeof value === 'number') return NUMBERS.has(value) ? [`${path} = ${value}`] : []
  if (typeof value === 'string') return TEXTS.test(removeIds(value)) ? [`${path} = ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const at = `${path}.${key}`
    return [...(KEYS.test(key) ? [`${at} is there at all`] : []), ...walk(part, at)]
  })
}

/** Sale prices and the markup of the client, which a printing house may not read, in euros or cents. */
const SALE_KEYS = /sale|markup|client/i
const SALE_TEXTS = /135[\s.,\u00a0]?437[.,]04|13543704|37[.,]13/
const SALE_NUMBERS = new Set([13_543_704, 135_437.04, 3713, 37.13, 37, 0.3713, 1.3713])

const walkSale = (value: unknown, path: string): string[] => {
  if (typeof value === 'number') return SALE_NUMBERS.has(value) ? [`${path} = ${value}`] : []
  if (typeof value === 'string') return SALE_TEXTS.test(removeIds(value)) ? [`${path} = ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const at = `${path}.${key}`
    return [...(SALE_KEYS.test(key) ? [`${at} is there at all`] : []), ...walkSale(part, at)]
  })
}

/** Client data in an answer to a printing house, by its path. */
export const findSaleSecrets = ({ body, text }: { body: unknown; text: string }): string[] => [
  ...walkSale(body, ''),
  ...(SALE_TEXTS.test(removeIds(text)) ? ['the text of the answer holds a secret'] : []),
]

/** Purchase data in an answer, by its path; also searches the text, for answers that are not JSON. */
export const findSecrets = ({ body, text }: { body: unknown; text: string }): string[] => [
  ...walk(body, ''),
  ...(TEXTS.test(removeIds(text)) ? ['the text of the answer holds a secret'] : []),
]
