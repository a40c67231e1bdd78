import { checkProofGuests } from '@tiraaz/domain/proofs/proof-guests'
import type { FieldProblem } from '../../../../api/failure.ts'

/** Guest in the form; `isNew`: added by the button. */
export type GuestDraft = { id: number; name: string; email: string; isNew: boolean }

/** Key of a field's problem, as the server names it. */
export const guestKey = (at: number, field: 'name' | 'email'): string => `guests[${at}].${field}`

/** Keys of all fields of guests. */
export const listGuestKeys = (guests: readonly GuestDraft[]): string[] =>
  guests.flatMap((_, at) => [guestKey(at, 'name'), guestKey(at, 'email')])

/** Finds empty fields; `words`: message of each kind. The server checks the rest, which depends on the members. */
export const findEmptyFields = (
  guests: readonly GuestDraft[],
  words: { name: string; email: string },
): FieldProblem[] =>
  checkProofGuests(guests, []).flatMap(({ key, code }) =>
    code === 'required' ? [{ key, errors: [key.endsWith('.name') ? words.name : words.email] }] : [],
  )

export const toGuestBody = (guests: readonly GuestDraft[]) =>
  guests.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
