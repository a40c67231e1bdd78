import {
  type ContactFacts,
  checkCountry,
  checkPaymentTerm,
  checkOptionalText,
  checkRequiredText,
} from '../contacts/check-contact.ts'
import { MARKUP_PERCENTAGE, TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { isEmail } from '../text/email.ts'
import { isEstonianRegistryCode } from '../text/registry-code.ts'
import { isVatNumber } from '../text/vat-number.ts'

/** Client as entered by the agency. */
export type CheckedClient = {
  name: string
  registryCode: string | null
  vatNumber: string | null
  street: string | null
  city: string | null
  postalCode: string | null
  countryCode: string
  email: string | null
  agentId: string | null
  /** Percent on the purchase price (R15); null: the organization's markup. */
  markupPercentage: number | null
  /** Days; null: the usual term. */
  paymentTerm: number | null
}

/** `agents`: ids of agency users, who may be project manager. */
export type ClientFacts = ContactFacts & { agents: ReadonlySet<string> }

/** Validates a client; problems carry the keys of its form, below `prefix` for a row of a table. */
export function checkClient(client: CheckedClient, facts: ClientFacts, prefix = ''): Problem[] {
  const below = (key: string) => (prefix === '' ? key : `${prefix}.${key}`)
  const { countryCode, agentId } = client
  const isHome = countryCode === 'EE'
  return [
    ...checkRequiredText(client.name, below('name')),
    ...checkOptionalText(client.registryCode, below('registryCode'), (code) =>
      isHome && !isEstonianRegistryCode(code) ? 'registryCodeInvalid' : null,
    ),
    ...checkOptionalText(client.vatNumber, below('vatNumber'), (number) =>
      isVatNumber(number, countryCode) ? null : 'vatNumberInvalid',
    ),
    ...checkOptionalText(client.street, below('street')),
    ...checkOptionalText(client.city, below('city')),
    ...checkOptionalText(client.postalCode, below('postalCode'), (code) =>
      isHome && !/^\d{5}$/.test(code) ? 'postalCodeInvalid' : null,
    ),
    ...checkCountry(countryCode, facts, below('countryCode')),
    ...checkOptionalText(
      client.email,
      below('email'),
      (email) => (isEmail(email) ? null : 'notAnEmail'),
      TEXT_LIMITS.email,
    ),
    ...(agentId === null || facts.agents.has(agentId)
      ? []
      : [{ key: below('agentId'), code: 'unknownValue' as const }]),
    ...checkMarkup(client.markupPercentage, below('markupPercentage')),
    ...checkPaymentTerm(client.paymentTerm, below('paymentTerm')),
  ]
}

/** Checks bounds (no rule sells below the purchase price) and at most two decimals, as basis points hold. */
function checkMarkup(percent: number | null, key: string): Problem[] {
  if (percent === null) return []
  const { min, max } = MARKUP_PERCENTAGE
  if (!Number.isFinite(percent) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6) {
    return [{ key, code: 'notANumber' }]
  }
  if (percent < min) return [{ key, code: 'numberTooSmall', params: { min } }]
  return percent > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []
}
