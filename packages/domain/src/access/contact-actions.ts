import type { Role } from './role.ts'

/** Allows every role except viewer to change contacts (R2). */
export function canChangeContacts(role: Role): boolean {
  return role !== 'viewer'
}

/** Allows a payment term longer than the client's settings: agency only (decision 094). */
export function canLengthenPaymentTerm(role: Role): boolean {
  return role === 'agency'
}

/** Allows managers and the agency to choose the client's default contact (R2). */
export function canChooseDefaultContact(role: Role): boolean {
  return role === 'manager' || role === 'agency'
}
