import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { BaseCtx } from '../../../context/context.ts'
import { TokenRefused } from '../../../core/errors.ts'
import type { LogInSource } from '../store/attempts.ts'
import { findPasskey, takeChallenge } from '../store/passkey-store.ts'
import { openPasskeyTicket } from '../tokens/passkey-ticket.ts'
import { getRelyingParty, parseCredential } from '../tokens/relying-party.ts'
import { startSession } from './start-session.ts'

/** The same refusal for an unknown passkey, a foreign one and a wrong signature: it tells nothing of accounts. */
const passkeyRefused = () => new TokenRefused('invalid_grant', 'passkeyWrong')

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Verifies signature, origin, person and counter; null if any is wrong. */
const verifySignature = async (
  ctx: BaseCtx,
  { publicKey, counter, passkeyId }: StoredPasskey,
  { credential, challenge }: { credential: Record<string, unknown> & { id: string }; challenge: string },
) => {
  const party = getRelyingParty(ctx)
  // Loaded only when needed: with its certificate parsers it holds 11 MB.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // Checked by the library, which throws for anything else.
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: credential.id,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter: Number(counter),
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    // A counter that goes back may mean a copied key.
    ctx.log.warn({ err: error, passkeyId }, 'a log-in by passkey was refused')
    return null
  }
}

/**
 * Log-in by passkey: the device has verified the person, which is as good as password and second step. The challenge
 * works once (decision 153).
 */
export const grantByPasskey = async (
  ctx: BaseCtx,
  input: { ticket: string; assertion: string; isRemembered: boolean; from: LogInSource },
) => {
  const { isRemembered, from } = input
  if (input.ticket === '' || input.assertion === '') throw new TokenRefused('invalid_request', 'requestInvalid')
  const ticket = openPasskeyTicket(ctx, input.ticket)
  const credential = parseCredential(input.assertion)
  if (ticket === null || ticket.userId !== null || credential === null) throw passkeyRefused()
  const known = await findPasskey(ctx, credential.id)
  if (known === undefined) throw passkeyRefused()
  const verified = await verifySignature(ctx, known, { credential, challenge: ticket.challenge })
  if (verified === null || !(await takeChallenge(ctx, ticket))) throw passkeyRefused()
  const { passkeyId, publicKey: _, counter: __, ...user } = known
  await ctx.db
    .updateTable('passkeys')
    .set({ counter: String(verified.newCounter), last_used_at: ctx.now() })
    .where('id', '=', passkeyId)
    .execute()
  return startSession(ctx, user, { isRemembered, from, attemptIds: [] })
}
