import { type AddressParts, formatAddressLine } from '@tiraaz/domain/text/format-address-line'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import { readLocale } from './saved-locale.ts'

/** An address in one line, with the country's name in the person's language. */
export const formatAddress = (address: AddressParts, locale: string = readLocale()): string =>
  formatAddressLine({ ...address, country: getCountryName(address.country, locale) })
