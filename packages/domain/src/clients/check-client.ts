import { type ContactFacts, checkCountry, checkPaymentTerm, optional, required } from '../contacts/check-contact.ts'
import { MARKUP_PERCENTAGE, TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { isEmail } from '../text/email.ts'
import { isEstonianRegistryCode } from '../text/registry-code.ts'
import { isVatNumber } from '../text/vat-number.ts'

/** A client as the agency writes it down. */
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
  /** Percent over the purchase price (R15); null for what the organization takes. */
  markupPercentage: number | null
  /** Days; null for what is usual. */
  paymentTerm: number | null
}

/** `agents`: who may be project manager, the ids of the agency's people. */
export type ClientFacts = ContactFacts & { agents: ReadonlySet<string> }

/** What is wrong with a client, by the keys of its form; `prefix` for a row of many. */
export function checkClient(client: CheckedClient, facts: ClientFacts, prefix = ''): Problem[] {
  const below = (key: string) => (prefix === '' ? key : `${prefix}.${key}`)
  const { countryCode, agentId } = client
  const isHome = countryCode === 'EE'
  return [
    ...required(client.name, below('name')),
    ...optional(client.registryCode, below('registryCode'), (code) =>
      isHome && !isEstonianRegistryCode(code) ? 'registryCodeInvalid' : null,
    ),
    ...optional(client.vatNumber, below('vatNumber'), (number) =>
      isVatNumber(number, countryCode) ? null : 'vatNumberInvalid',
    ),
    ...optional(client.street, below('street')),
    ...optional(client.city, below('city')),
    ...optional(client.postalCode, below('postalCode'), (code) =>
      isHome && !/^\d{5}$/.test(code) ? 'postalCodeInvalid' : null,
    ),
    ...checkCountry(countryCode, facts, below('countryCode')),
    ...optional(client.email, below('email'), (email) => (isEmail(email) ? null : 'notAnEmail'), TEXT_LIMITS.email),
    ...(agentId === null || facts.agents.has(agentId)
      ? []
      : [{ key: below('agentId'), code: 'unknownValue' as const }]),
    ...checkMarkup(client.markupPercentage, below('markupPercentage')),
    ...checkPaymentTerm(client.paymentTerm, below('paymentTerm')),
  ]
}

/** Nothing is sold below what it cost by a rule; two decimals, as basis points hold. */
function checkMarkup(percent: number | null, key: string): Problem[] {
  if (percent === null) return []
  const { min, max } = MARKUP_PERCENTAGE
  if (!Number.isFinite(percent) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6) {
    return [{ key, code: 'notANumber' }]
  }
  if (percent < min) return [{ key, code: 'numberTooSmall', params: { min } }]
  return percent > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []
}
