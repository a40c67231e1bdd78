import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { sealPasskeyTicket } from '../features/accounts/tokens/passkey-ticket.ts'
import { getRelyingParty } from '../features/accounts/tokens/relying-party.ts'
import type { TestApp } from './test-app.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

type Overrides = { origin?: string; isVerified?: boolean; counter?: number; userHandle?: string }

/** Authenticator with one passkey (P-256), as a phone or a security key has: its signatures are real. */
export const createAuthenticator = ({ ports }: Pick<TestApp, 'ports'>) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const party = getRelyingParty({ ports })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let signatures = 0

  const authData = ({ isVerified = true, counter }: Overrides, key: Buffer = Buffer.alloc(0)): Buffer => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key.length > 0 ? HAS_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? signatures)
    return Buffer.concat([sha256(party.id), Buffer.from([flags]), count, key])
  }
  const clientData = (
    type: 'webauthn.create' | 'webauthn.get',
    challenge: string,
    { origin = party.origin }: Overrides,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const coseKey = (): Buffer => {
    const { x = '', y = '' } = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
      format: 'jwk',
    })
    const bytes = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'))
    // COSE: EC2 key, ES256, P-256 (RFC 9053).
    const map = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return Buffer.from(isoCBOR.encode(map as never))
  }

  return {
    id,
    publicKey: () => base64url(coseKey()),
    /** Answer to the challenge for a new passkey, as JSON. */
    register: (challenge: string, overrides: Overrides = {}): string => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData(overrides, key))],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, overrides)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
    /** Answer to the challenge of a log-in, as JSON. */
    logIn: (challenge: string, overrides: Overrides = {}): string => {
      signatures += 1
      const data = authData(overrides)
      const client = clientData('webauthn.get', challenge, overrides)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
  }
}

/** Ticket and answer for a new passkey of the user, with the challenge of the portal. */
export const createPasskeyAnswer = (app: TestApp, userId: string): { ticket: string; credential: string } => {
  const challenge = base64url(randomBytes(32))
  return {
    ticket: sealPasskeyTicket(app, { challenge, userId }),
    credential: createAuthenticator(app).register(challenge),
  }
}

/** Adds a passkey to the user; returns its id. */
export const addPasskey = async (app: TestApp, userId: string): Promise<string> => {
  const authenticator = createAuthenticator(app)
  const id = app.newId()
  await app.database.db
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      credential_id: authenticator.id,
      public_key: authenticator.publicKey(),
      counter: '0',
      device: 'Chrome, Android',
      created_at: app.now(),
    })
    .execute()
  return id
}
