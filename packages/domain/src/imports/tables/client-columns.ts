import type { CheckedClient } from '../../clients/check-client.ts'
import { HOME_COUNTRY } from '../../invoices/home-country.ts'
import { normalizeRegistryCode } from '../../text/registry-code.ts'
import { normalizeVatNumber } from '../../text/normalize-vat-number.ts'
import { defineColumns, type ReferenceNames } from '../define-columns.ts'
import { LANGUAGES } from '../languages.ts'

/** Client as a row of a table. */
export type ImportedClient = CheckedClient & {
  mayExcludeTransportPrice: boolean
  locale: (typeof LANGUAGES)[number]
}

/** `agents`: email addresses of project managers. */
export type ClientNames = { agents: ReferenceNames }

const { text, optionalText, optionalWhole, optionalDecimal, yesNo, choice, reference } = defineColumns<
  ImportedClient,
  ClientNames
>()

export const CLIENT_COLUMNS = [
  text('name', { isKey: true }),
  optionalText('registryCode', { clean: normalizeRegistryCode }),
  optionalText('vatNumber', { clean: normalizeVatNumber }),
  optionalText('street'),
  optionalText('city'),
  optionalText('postalCode'),
  text('countryCode', { clean: (code) => (code === '' ? HOME_COUNTRY : code) }),
  optionalText('email'),
  reference('agentEmail', { field: 'agentId', unknown: 'personUnknown', names: ({ agents }) => agents }),
  optionalDecimal('markupPercentage', 2),
  optionalWhole('paymentTerm'),
  yesNo('mayExcludeTransportPrice'),
  choice('locale', LANGUAGES),
] as const

/** Start of a new client. */
export const NEW_CLIENT: ImportedClient = {
  name: '',
  registryCode: null,
  vatNumber: null,
  street: null,
  city: null,
  postalCode: null,
  countryCode: HOME_COUNTRY,
  email: null,
  agentId: null,
  markupPercentage: null,
  paymentTerm: null,
  mayExcludeTransportPrice: false,
  locale: 'et-EE',
}
