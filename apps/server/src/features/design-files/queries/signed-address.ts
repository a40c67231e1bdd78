import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address is good for: an upload's signature opens no preview, a thumbnail's no page. */
export type AddressPurpose = 'upload' | 'original' | 'thumb' | 'page'

type Claim = { purpose: AddressPurpose; id: string; expires: string }

const digest = (key: Buffer, { purpose, id, expires }: Claim): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${id}\n${expires}`).digest()

/** The query parameters that make an address good until an instant (R27). */
export const signAddress = (
  key: Buffer,
  { purpose, id, until }: { purpose: AddressPurpose; id: string; until: Date },
): { expires: string; signature: string } => {
  const expires = String(Math.floor(until.getTime() / 1000))
  return { expires, signature: digest(key, { purpose, id, expires }).toString('base64url') }
}

/** Whether we signed exactly this, and it has not expired. */
export const isGoodAddress = (
  key: Buffer,
  { signature, ...claim }: Claim & { signature: string },
  now: Date,
): boolean => {
  const given = Buffer.from(signature, 'base64url')
  const expected = digest(key, claim)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(claim.expires) * 1000 > now.getTime()
}
