import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const encode = (value: bigint, length: number): string => {
  let rest = value
  let text = ''
  for (let i = 0; i < length; i++) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return text
}

/**
 * A new id: 26 characters, 48 bits of time then 80 random bits (ULID), so that rows made later sort later
 * and index pages fill in order. Opaque to everyone else (R32).
 */
export const newId = (now: Date = new Date()): string => {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`)
  return encode(BigInt(now.getTime()), 10) + encode(random, 16)
}
