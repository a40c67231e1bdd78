import type { GuestCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, refuseIfAny, TooMany } from '../../../core/errors.ts'
import { takeAttempt } from '../../accounts/index.ts'
import { getGuestLink, type GuestPage } from '../guest-link.ts'
import { createGuestCode, type GuestTable, tryGuestCode } from '../store/guest-code-store.ts'

/** Guest of an open link. */
export type GuestOfLink = {
  guest: GuestCtx
  /** Address that a code is emailed to before the answer; null: an answer needs none. */
  codeGoesTo: string | null
}

const PAGES = { proof_guests: 'proof', approval_guests: 'approval' } as const satisfies Record<GuestTable, GuestPage>
const EMAILS = { proof_guests: 'proofCode', approval_guests: 'approvalCode' } as const

type CodeRequest = { table: GuestTable; token: string; address: string }

/** Emails the code without which the guest of a link cannot answer; limited per guest and per address. */
export const sendGuestCode = (
  { guest, codeGoesTo }: GuestOfLink,
  { table, token, address }: CodeRequest,
): Promise<undefined> => {
  if (codeGoesTo === null) throw new Forbidden()
  return inTransaction(guest, async (tx) => {
    const attempt = await takeAttempt(tx, 'guestCode', { email: guest.guest.id, address })
    if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
    const { code, expiresAt } = await createGuestCode(tx, table)
    const link = getGuestLink(tx, PAGES[table], token)
    await tx.ports.mail.queue(tx, {
      to: { email: codeGoesTo, name: tx.guest.name, locale: tx.locale },
      organizationId: tx.organizationId,
      content: { kind: EMAILS[table], link, code, clientName: tx.client.name, expiresAt: expiresAt.toISOString() },
    })
    return undefined
  })
}

/** Refuses an answer without the right code, where one is needed; a wrong one counts. */
export const refuseUnlessCode = async (
  { guest, codeGoesTo }: GuestOfLink,
  table: GuestTable,
  code: string,
): Promise<void> => {
  if (codeGoesTo === null) return
  if (code === '') refuseIfAny([{ key: 'code', code: 'required' }])
  const result = await tryGuestCode(guest, table, code)
  if (result === 'expired') refuseIfAny([{ key: 'code', code: 'proofCodeExpired' }])
  if (result === 'wrong') refuseIfAny([{ key: 'code', code: 'proofCodeWrong' }])
}
