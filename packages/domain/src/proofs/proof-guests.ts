import type { Problem } from '../problem.ts'
import { foldEmail, isEmail } from '../text/email.ts'
import type { ProofState } from './proof-round.ts'

/** Person without an account who is asked about a proof by a link. */
export type NewProofGuest = { name: string; email: string }

/**
 * Checks the guests of a new round (R44): each has a name and an address of their own, and members are asked as members.
 * `memberEmails`: addresses of the client's people who may answer.
 */
export function checkProofGuests(guests: readonly NewProofGuest[], memberEmails: readonly string[]): Problem[] {
  const members = new Set(memberEmails.map(foldEmail))
  const emails = guests.map(({ email }) => foldEmail(email))
  return guests.flatMap(({ name, email }, at): Problem[] => {
    const key = `guests[${at}]`
    const folded = foldEmail(email)
    return [
      ...(name.trim() === '' ? [{ key: `${key}.name`, code: 'required' } as const] : []),
      ...(folded === '' ? [{ key: `${key}.email`, code: 'required' } as const] : []),
      ...(folded !== '' && !isEmail(folded) ? [{ key: `${key}.email`, code: 'notAnEmail' } as const] : []),
      ...(folded !== '' && emails.indexOf(folded) < at
        ? [{ key: `${key}.email`, code: 'proofGuestTwice' } as const]
        : []),
      ...(members.has(folded) ? [{ key: `${key}.email`, code: 'proofGuestIsMember' } as const] : []),
    ]
  })
}

/** Checks whether the link of a guest opens its round: while it waits for an answer, until the end of the link (R44). */
export const isGuestLinkOpen = ({ state, expiresAt }: { state: ProofState; expiresAt: Date }, now: Date): boolean =>
  state === 'sent' && now < expiresAt
