import type { CheckedAddress } from '../contacts/check-contact.ts'
import { normalizeWords } from './plan-words.ts'

/** Saved contact that sheet rows are compared with. */
export type KnownContact = {
  id: string
  address: CheckedAddress
  contactName: string | null
  contactPhone: string | null
  invoiceReceiver: { id: string; name: string } | null
}

/** Result of looking up a row's address among the saved contacts. */
export type ContactMatch =
  | { kind: 'one'; contact: KnownContact; by: 'nameAndAddress' | 'name' | 'address' }
  | { kind: 'several'; count: number }
  | { kind: 'none'; otherAtAddress: KnownContact | null }

/** Words for "street" that people omit or abbreviate differently. */
const STREET_WORDS: Readonly<Record<string, string>> = {
  tn: '',
  tanav: '',
  str: '',
  street: '',
  mnt: 'maantee',
  pst: 'puiestee',
  vlj: 'valjak',
}

/** Key for comparing street and house number without case, diacritics and words for "street". */
export function toStreetKey({ street, houseNo }: Pick<CheckedAddress, 'street' | 'houseNo'>): string {
  return normalizeWords(`${street ?? ''} ${houseNo ?? ''}`)
    .split(' ')
    .map((word) => STREET_WORDS[word] ?? word)
    .filter((word) => word !== '')
    .join(' ')
    .replace(/(\d) (\p{L})(?= |$)/gu, '$1$2')
}

/** Key for comparing city and country. */
export function toCityKey(address: Pick<CheckedAddress, 'city' | 'country'>): string {
  return `${normalizeWords(address.city).replace(/ linn$/, '')}|${address.country}`
}

/** Key for comparing street, house number, city and country. */
export function toAddressKey(address: CheckedAddress): string {
  return `${toStreetKey(address)}|${toCityKey(address)}`
}

type Index = ReadonlyMap<string, readonly KnownContact[]>

function indexed(contacts: readonly KnownContact[], keyOf: (contact: KnownContact) => string): Index {
  return Map.groupBy(contacts, keyOf)
}

/** Returns a lookup of contacts: by name and address, by name alone if the row has no address, else by address. */
export function createContactMatcher(contacts: readonly KnownContact[]): (address: CheckedAddress) => ContactMatch {
  const nameOf = ({ address }: { address: CheckedAddress }) => normalizeWords(address.objectName)
  const byNameAndPlace = indexed(contacts, (one) => `${nameOf(one)}|${toAddressKey(one.address)}`)
  const byNameAndCity = indexed(contacts, (one) => `${nameOf(one)}|${toCityKey(one.address)}`)
  const byName = indexed(contacts, nameOf)
  const byPlace = indexed(contacts, (one) => toAddressKey(one.address))
  return (address) => {
    const name = normalizeWords(address.objectName)
    const hasStreet = toStreetKey(address) !== ''
    const hasCity = address.city.trim() !== ''
    const samePostalCode = ({ address: { postalCode } }: KnownContact) =>
      postalCode === null ||
      address.postalCode === null ||
      normalizeWords(postalCode) === normalizeWords(address.postalCode)
    if (name !== '' && (hasCity || !hasStreet)) {
      const [index, key] = !hasCity
        ? [byName, name]
        : hasStreet
          ? [byNameAndPlace, `${name}|${toAddressKey(address)}`]
          : [byNameAndCity, `${name}|${toCityKey(address)}`]
      const [contact, ...others] = (index.get(key) ?? []).filter(samePostalCode)
      if (others.length > 0) return { kind: 'several', count: others.length + 1 }
      if (contact !== undefined) return { kind: 'one', contact, by: hasCity ? 'nameAndAddress' : 'name' }
    }
    const candidates = hasCity ? (byPlace.get(toAddressKey(address)) ?? []).filter(samePostalCode) : []
    // Two shops in one building are two contacts: another name at a known address does not match.
    const fitting = name === '' ? candidates : candidates.filter((one) => nameOf(one) === '')
    const [contact, ...others] = fitting
    if (others.length > 0) return { kind: 'several', count: fitting.length }
    if (contact !== undefined) return { kind: 'one', contact, by: 'address' }
    return { kind: 'none', otherAtAddress: hasStreet ? (candidates[0] ?? null) : null }
  }
}
