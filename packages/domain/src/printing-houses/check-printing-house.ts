import { isPhone } from '../contacts/check-contact.ts'
import { PRINTING_HOUSE_LIMITS, TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { checkText } from '../text/clean.ts'
import { isEmail } from '../text/email.ts'
import { toNameKey, checkOneLine } from '../text/one-line.ts'

/** Printing house as entered by the agency, texts cleaned. */
export type DescribedPrintingHouse = {
  name: string
  registryCode: string | null
  contactName: string | null
  /** Email address that worksheets are sent to. */
  email: string | null
  phone: string | null
  /** Language of its emails and pages. */
  locale: 'et-EE' | 'en-US'
  address: string | null
  /** Usual production time in working days. */
  leadDays: number
  /** Product groups that it prints. */
  groupIds: readonly string[]
  note: string | null
  isActive: boolean
}

/** Reference data for checking a printing house. */
export type PrintingHouseFacts = {
  /** Keys (`toNameKey`) of the names of the organization's other printing houses. */
  takenNames: ReadonlySet<string>
  groupIds: ReadonlySet<string>
  /** Number of active products fixed to this printing house; without it they would have no price (R15). */
  preferredBy: number
}

/** Validates a printing house. Registry codes are not checked, since other countries have other rules. */
export function checkPrintingHouse(printingHouse: DescribedPrintingHouse, facts: PrintingHouseFacts): Problem[] {
  const { name, email, phone, note, leadDays, isActive } = printingHouse
  return [
    ...checkName(name, facts),
    ...checkOneLine('registryCode', printingHouse.registryCode, { max: TEXT_LIMITS.name }),
    ...checkOneLine('contactName', printingHouse.contactName, { max: TEXT_LIMITS.name }),
    ...(email !== null && !isEmail(email) ? [{ key: 'email', code: 'notAnEmail' } as const] : []),
    ...(phone !== null && !isPhone(phone) ? [{ key: 'phone', code: 'phoneInvalid' } as const] : []),
    ...checkOneLine('address', printingHouse.address, { max: PRINTING_HOUSE_LIMITS.address }),
    ...checkLeadDays(leadDays),
    ...printingHouse.groupIds.flatMap((id, at): Problem[] =>
      facts.groupIds.has(id) ? [] : [{ key: `groupIds[${at}]`, code: 'unknownValue' }],
    ),
    ...checkNote(note),
    ...(isActive || facts.preferredBy === 0
      ? []
      : [{ key: 'isActive', code: 'houseIsPreferred', params: { count: facts.preferredBy } } as const]),
  ]
}

function checkName(name: string, { takenNames }: PrintingHouseFacts): Problem[] {
  const wrong = checkOneLine('name', name, { max: TEXT_LIMITS.name, isRequired: true })
  if (wrong.length > 0) return wrong
  return takenNames.has(toNameKey(name)) ? [{ key: 'name', code: 'houseNameTaken' }] : []
}

function checkLeadDays(days: number): Problem[] {
  const { leadDays: max } = PRINTING_HOUSE_LIMITS
  const key = 'leadDays'
  if (!Number.isSafeInteger(days)) return [{ key, code: 'notAWholeNumber' }]
  if (days < 0) return [{ key, code: 'numberTooSmall', params: { min: 0 } }]
  return days > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []
}

function checkNote(note: string | null): Problem[] {
  const problem = note === null ? null : checkText(note, TEXT_LIMITS.note)
  return problem === null ? [] : [{ key: 'note', ...problem }]
}
