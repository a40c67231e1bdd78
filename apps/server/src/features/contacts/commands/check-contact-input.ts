import type { ContactInput } from '@tiraaz/contract/contacts/contact-input'
import { canLengthenPaymentTerm } from '@tiraaz/domain/access/contact-actions'
import type { Role } from '@tiraaz/domain/access/role'
import { checkContact } from '@tiraaz/domain/contacts/check-contact'
import { checkTags } from '@tiraaz/domain/contacts/contact-tags'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { COUNTRY_CODES } from '../queries/countries.query.ts'

const COUNTRIES = new Set(COUNTRY_CODES)

type Sender = { role: Role; client: Pick<ClientCtx['client'], 'paymentTermDays'> }

/** Checks a contact from a request; problem keys start with the prefix. */
export const checkContactInput = ({ role, client }: Sender, input: ContactInput, prefix: string): Problem[] => {
  const longestPaymentTerm = canLengthenPaymentTerm(role) ? null : client.paymentTermDays
  return [
    ...checkContact(input, { countries: COUNTRIES, longestPaymentTerm }, prefix),
    ...checkTags(input.tags ?? [], prefix === '' ? 'tags' : `${prefix}.tags`),
  ]
}
