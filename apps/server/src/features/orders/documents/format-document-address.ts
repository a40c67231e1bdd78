import { type AddressParts, addressLine } from '@tiraaz/domain/text/address-line'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import type { ClientCtx } from '../../../context/context.ts'

/** Address in one line for documents, with the country's name in the reader's language. */
export const formatDocumentAddress = ({ locale }: Pick<ClientCtx, 'locale'>, address: AddressParts): string =>
  addressLine({ ...address, country: getCountryName(address.country, locale) })
