import { type AddressParts, addressLine } from '@tiraaz/domain/text/address-line'
import { countryName } from '@tiraaz/messages/country-name'
import type { ClientCtx } from '../../../context/context.ts'

/** An address as the papers of an order tell it: like the screens, with the country's name in the reader's language. */
export const documentAddress = ({ locale }: Pick<ClientCtx, 'locale'>, address: AddressParts): string =>
  addressLine({ ...address, country: countryName(address.country, locale) })
