import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, refuseIfAny, TooMany } from '../../../core/errors.ts'
import { takeAttempt } from '../../accounts/index.ts'
import { createGuestCode, tryGuestCode } from '../store/guest-code-store.ts'
import { getGuestLink, openProofLink, type ProofLink } from '../store/proof-link-store.ts'

/** Emails the code without which the guest of a link cannot answer (R44); limited per guest and per address. */
export const sendLinkedProofCode = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['sendLinkedProofCode']>,
  address: string,
): Promise<undefined> => {
  const { guest, codeGoesTo } = await openProofLink(ctx, params.token)
  if (codeGoesTo === null) throw new Forbidden()
  await inTransaction(guest, async (tx) => {
    const attempt = await takeAttempt(tx, 'proofCode', { email: guest.guest.id, address })
    if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
    const { code, expiresAt } = await createGuestCode(tx)
    const link = getGuestLink(tx, params.token)
    await tx.ports.mail.queue(tx, {
      to: { email: codeGoesTo, name: tx.guest.name, locale: tx.locale },
      organizationId: tx.organizationId,
      content: { kind: 'proofCode', link, code, clientName: tx.client.name, expiresAt: expiresAt.toISOString() },
    })
  })
}

/** Refuses an answer without the right code, where the client asks for one; a wrong one counts. */
export const refuseUnlessCode = async ({ guest, codeGoesTo }: ProofLink, code: string): Promise<void> => {
  if (codeGoesTo === null) return
  if (code === '') refuseIfAny([{ key: 'code', code: 'required' }])
  const result = await tryGuestCode(guest, code)
  if (result === 'expired') refuseIfAny([{ key: 'code', code: 'proofCodeExpired' }])
  if (result === 'wrong') refuseIfAny([{ key: 'code', code: 'proofCodeWrong' }])
}
