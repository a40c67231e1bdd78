import { readLocale } from './saved-locale.ts'

type Address = {
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  /** An ISO 3166 code. */
  country: string
}

/** The country's name in the person's language; what is no code stays as it is. */
export const countryName = (country: string, locale: string = readLocale()): string =>
  /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country) : country

/** One line, the street only with its house number (spec "Contacts and address selector"). */
export const formatAddress = (address: Address, locale: string = readLocale()): string => {
  const { street, houseNo, city, postalCode, country } = address
  const place = street && houseNo ? `${street} ${houseNo}` : null
  return [place, city, countryName(country, locale), postalCode].filter(Boolean).join(', ')
}
