import type { Role } from './role.ts'

/** A viewer reads only (R2). */
export function canChangeContacts(role: Role): boolean {
  return role !== 'viewer'
}

/** R2: which contact is the client's default one is for its managers and the agency to say. */
export function canChooseDefaultContact(role: Role): boolean {
  return role === 'manager' || role === 'agency'
}
