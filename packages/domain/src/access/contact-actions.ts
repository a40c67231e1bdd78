import type { Role } from './role.ts'

/** A viewer reads only (R2). */
export function canChangeContacts(role: Role): boolean {
  return role !== 'viewer'
}

/** Decision 094: a client's own people never pay later than its settings say. */
export function canLengthenPaymentTerm(role: Role): boolean {
  return role === 'agency'
}

/** R2: which contact is the client's default one is for its managers and the agency to say. */
export function canChooseDefaultContact(role: Role): boolean {
  return role === 'manager' || role === 'agency'
}
