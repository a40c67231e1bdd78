import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressKeys } from '../../../core/portal-keys.ts'

/** Purpose of a signed address: a signature for an upload opens no preview, one for a thumbnail opens no page. */
export type AddressPurpose = 'upload' | 'original' | 'thumb' | 'page' | 'plate'

type Claim = { purpose: AddressPurpose; id: string; expires: string }

const digest = (key: Buffer, { purpose, id, expires }: Claim): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${id}\n${expires}`).digest()

/** Returns the query parameters that make an address valid until an instant (R27). */
export const signAddress = (
  { signing }: AddressKeys,
  { purpose, id, until }: { purpose: AddressPurpose; id: string; until: Date },
): { expires: string; signature: string } => {
  const expires = String(Math.floor(until.getTime() / 1000))
  return { expires, signature: digest(signing(), { purpose, id, expires }).toString('base64url') }
}

/** Returns true if the signature matches this claim and has not expired. */
export const isValidAddress = (
  { accepted }: AddressKeys,
  { signature, ...claim }: Claim & { signature: string },
  now: Date,
): boolean => {
  const given = Buffer.from(signature, 'base64url')
  const isSignedBy = (key: Buffer): boolean => {
    const expected = digest(key, claim)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return accepted().some(isSignedBy) && Number(claim.expires) * 1000 > now.getTime()
}
