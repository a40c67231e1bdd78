import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { BaseCtx, UserCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { queuePasskeyMail } from '../emails/passkey-email.ts'
import { recordAccountEvent } from '../store/account-events.ts'
import type { LogInSource } from '../store/attempts.ts'
import { MAX_PASSKEYS, selectPasskeys, takeChallenge } from '../store/passkey-store.ts'
import { hasSecondFactor } from '../store/second-factors.ts'
import { describeDevice, nameDevice } from '../tokens/describe-device.ts'
import { openPasskeyTicket, sealPasskeyTicket } from '../tokens/passkey-ticket.ts'
import { getRelyingParty, parseCredential } from '../tokens/relying-party.ts'
import { checkOwnCode } from './check-own-code.ts'
import { checkOwnPassword, findOwner } from './check-own-password.ts'

/** COSE numbers of Ed25519, ES256 and RS256: what authenticators in use sign with. */
const ALGORITHMS = [-8, -7, -257]

/** Loads the package only when needed: with its certificate parsers it holds 11 MB. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const passkeyRefused = () => new Invalid([{ key: 'credential', code: 'passkeyInvalid' }])

/** Makes the challenge of a log-in by passkey. Any passkey may answer: the browser offers those of this portal. */
export const startPasskeyLogIn = async (ctx: BaseCtx) => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(ctx).id,
    userVerification: 'required',
    allowCredentials: [],
  })
  return { options: { ...options }, ticket: sealPasskeyTicket(ctx, { challenge: options.challenge, userId: null }) }
}

type Proof = { currentPassword: string; code: string; from: LogInSource }

/**
 * Makes the challenge for a new passkey. Asks for the password, and for a code where the second step is on: a passkey
 * opens the account alone.
 */
export const startPasskey = async (ctx: UserCtx, proof: Proof) => {
  const owner = await findOwner(ctx)
  await checkOwnPassword(ctx, owner, proof)
  if (await hasSecondFactor(ctx, owner.id)) await checkOwnCode(ctx, owner, proof)
  const passkeys = await selectPasskeys(ctx, owner.id).execute()
  if (passkeys.length >= MAX_PASSKEYS) {
    throw new Invalid([{ key: 'currentPassword', code: 'tooManyPasskeys', params: { max: MAX_PASSKEYS } }])
  }
  const party = getRelyingParty(ctx)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options }, ticket: sealPasskeyTicket(ctx, { challenge: options.challenge, userId: owner.id }) }
}

/** Verifies what the authenticator made for the challenge; null if it is not for this portal, or without the person. */
const verifyNew = async (ctx: BaseCtx, credential: Record<string, unknown>, challenge: string) => {
  const party = getRelyingParty(ctx)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // Checked by the library, which throws for anything else.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null
  }
}

/** Stores the new passkey and tells the person. Throws Invalid for a wrong, expired or repeated answer. */
export const confirmPasskey = async (
  ctx: UserCtx,
  { ticket: sealed, credential: text, from }: { ticket: string; credential: string; from: LogInSource },
): Promise<undefined> => {
  const owner = await findOwner(ctx)
  const ticket = openPasskeyTicket(ctx, sealed)
  const credential = parseCredential(text)
  if (ticket === null || ticket.userId !== owner.id || credential === null) throw passkeyRefused()
  const passkey = await verifyNew(ctx, credential, ticket.challenge)
  if (passkey === null) throw passkeyRefused()
  await inTransaction(ctx, async (inner) => {
    if (!(await takeChallenge(inner, ticket))) throw passkeyRefused()
    const device = nameDevice(describeDevice(from))
    const stored = await inner.db
      .insertInto('passkeys')
      .values({
        id: inner.newId(),
        user_id: owner.id,
        credential_id: passkey.id,
        public_key: Buffer.from(passkey.publicKey).toString('base64url'),
        counter: String(passkey.counter),
        device,
        created_at: inner.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if ((stored.numInsertedOrUpdatedRows ?? 0n) === 0n) throw passkeyRefused()
    await recordAccountEvent(inner, owner, { noun: 'passkey', verb: 'created', from })
    await queuePasskeyMail(inner, owner, { change: 'added', device })
  })
}

/** Removes one of the caller's passkeys and tells them. */
export const removePasskey = async (ctx: UserCtx, passkeyId: string, from: LogInSource): Promise<undefined> => {
  const owner = await findOwner(ctx)
  await inTransaction(ctx, async (inner) => {
    const removed = await inner.db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', owner.id)
      .returning('device')
      .executeTakeFirst()
    if (removed === undefined) throw new NotFound()
    await recordAccountEvent(inner, owner, { noun: 'passkey', verb: 'removed', from })
    await queuePasskeyMail(inner, owner, { change: 'removed', device: removed.device })
  })
}
