import { type AddressParts, addressLine } from '@tiraaz/domain/text/address-line'
import { readLocale } from './saved-locale.ts'

const regionsByLocale = new Map<string, Intl.DisplayNames>()

const regionNames = (locale: string): Intl.DisplayNames => {
  const known = regionsByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  regionsByLocale.set(locale, known)
  return known
}

/** The country's name in the person's language; what is no code stays as it is. */
const countryName = (country: string, locale: string): string =>
  /^[A-Z]{2}$/.test(country) ? (regionNames(locale).of(country) ?? country) : country

/** An address in one line, with the country's name in the person's language. */
export const formatAddress = (address: AddressParts, locale: string = readLocale()): string =>
  addressLine({ ...address, country: countryName(address.country, locale) })
