import type { CheckedAddress } from '../contacts/check-contact.ts'
import { normalizeWords } from './plan-words.ts'

type Split = Pick<CheckedAddress, 'street' | 'houseNo' | 'city' | 'postalCode'> & { country: string | null }

/** House number at the end: 4, 4a, 12-3, 5/7. */
const HOUSE = /^(.*\D)\s(\d+\s?\p{L}?(?:\s?[-/]\s?\d+\p{L}?)*)$/u

/** Administrative units in an official Estonian address: county, parish, city district. */
const SURROUNDING = /(^| )(maakond|vald|linnaosa)$/

/** Splits the house number off the end of a street: "Pikk tn 7-3" is "Pikk tn" and "7-3". */
export function splitHouseNo(street: string | null): { street: string | null; houseNo: string | null } {
  const [, name, houseNo] = HOUSE.exec(street ?? '') ?? []
  return { street: name?.trim() ?? street, houseNo: houseNo ?? null }
}

/** Splits an address in one cell into its fields; they may come in any order. */
export function splitAddress(text: string, countryOf: (text: string) => string | null): Split {
  const split: Split = { street: null, houseNo: null, city: '', postalCode: null, country: null }
  const rest: string[] = []
  for (const part of text.split(/[,;\n]/).map((one) => one.trim())) {
    const code = /^(?:[A-Z]{2}-?)?\d{4,6}$/.test(part) ? part : null
    const [, before, place] = /^(\d{5})\s+(\D+)$/.exec(part) ?? []
    const [, town, after] = /^(\D+)\s+(\d{5})$/.exec(part) ?? []
    if (part === '') continue
    if (code !== null) split.postalCode ??= code
    else if (before !== undefined && place !== undefined) {
      split.postalCode ??= before
      rest.push(place)
    } else if (after !== undefined && town !== undefined) {
      split.postalCode ??= after
      rest.push(town.trim())
    } else if (countryOf(part) !== null) split.country ??= countryOf(part)
    else rest.push(part)
  }
  const at = streetPart(rest)
  const street = rest[at]
  Object.assign(split, splitHouseNo(street ?? null))
  const places = rest.filter((_, index) => index !== at)
  split.city = places.find((place) => !SURROUNDING.test(normalizeWords(place))) ?? places[0] ?? ''
  return split
}

/**
 * Index of the part with a house number; without one the first of several parts, since the street precedes the city.
 */
function streetPart(parts: readonly string[]): number {
  const numbered = parts.findIndex((part) => HOUSE.test(part))
  return numbered === -1 && parts.length > 1 ? 0 : numbered
}
