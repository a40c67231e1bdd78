import { TEXT_LIMITS } from '../limits.ts'
import { type CheckedAddress, checkAddress, type ContactFacts, isPhone } from '../contacts/check-contact.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { checkText } from '../text/clean.ts'
import { isEmail } from '../text/email.ts'
import { isIban } from '../text/iban.ts'
import { isEstonianRegistryCode } from '../text/registry-code.ts'
import { isVatNumber } from '../text/vat-number.ts'

/** Company data of an organization for invoices and emails; empty text if missing. */
export type CompanyFacts = {
  name: string
  registryCode: string
  vatNumber: string
  street: string
  city: string
  postalCode: string
  countryCode: string
  iban: string
  bankName: string
  email: string
  phone: string
}

/**
 * Validates the company data of an agency: the name is required, data needed for invoices is only required when
 * invoicing (R30).
 */
export function checkCompany(company: CompanyFacts, facts: ContactFacts): Problem[] {
  const { countryCode: country } = company
  const isEstonian = country === 'EE'
  return [
    ...(company.name.trim() === '' ? [{ key: 'name', code: 'required' as const }] : optional(company, 'name')),
    ...optional(company, 'registryCode', (code) =>
      isEstonian && !isEstonianRegistryCode(code) ? 'registryCodeInvalid' : null,
    ),
    ...optional(company, 'vatNumber', (number) => (isVatNumber(number, country) ? null : 'vatNumberInvalid')),
    ...checkSeat(company, facts),
    ...optional(company, 'iban', (iban) => (isIban(iban) ? null : 'ibanInvalid')),
    ...optional(company, 'bankName'),
    ...optional(company, 'email', (email) => (isEmail(email) ? null : 'notAnEmail'), TEXT_LIMITS.email),
    ...optional(company, 'phone', (phone) => (isPhone(phone) ? null : 'phoneInvalid')),
  ]
}

/** Checks the address like any other, but the city may be empty. */
function checkSeat({ street, city, postalCode, countryCode }: CompanyFacts, facts: ContactFacts): Problem[] {
  const address: CheckedAddress = {
    objectName: '',
    houseNo: null,
    street,
    city: city.trim() === '' ? '-' : city,
    postalCode,
    country: countryCode,
  }
  const nameOf = (key: string) => (key === 'country' ? 'countryCode' : key)
  return checkAddress(address, facts, '').map((problem) => ({ ...problem, key: nameOf(problem.key.slice(1)) }))
}

function optional(
  company: CompanyFacts,
  key: keyof CompanyFacts,
  check: (text: string) => ProblemCode | null = () => null,
  max: number = TEXT_LIMITS.name,
): Problem[] {
  const text = company[key].trim()
  if (text === '') return []
  const wrong = checkText(text, max)
  if (wrong !== null) return [{ key, ...wrong }]
  const code = check(text)
  return code === null ? [] : [{ key, code }]
}
