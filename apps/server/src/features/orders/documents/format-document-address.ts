import { type AddressParts, formatAddressLine } from '@tiraaz/domain/text/format-address-line'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import type { ClientCtx } from '../../../context/context.ts'

/** Address in one line for documents, with the country's name in the reader's language. */
export const formatDocumentAddress = ({ locale }: Pick<ClientCtx, 'locale'>, address: AddressParts): string =>
  formatAddressLine({ ...address, country: getCountryName(address.country, locale) })
