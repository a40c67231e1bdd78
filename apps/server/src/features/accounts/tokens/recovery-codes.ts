import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { BaseCtx } from '../../../context/context.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 24

/** Makes a code of 24 letters in groups of four: 118 random bits, so many that a fast hash is enough (ASVS 6.5.2). */
const createCode = (): string => {
  const letters: string[] = []
  while (letters.length < LENGTH) {
    // Bytes above the last whole multiple would make some letters more frequent.
    for (const byte of randomBytes(LENGTH)) if (byte < 248) letters.push(LETTERS[byte % LETTERS.length] ?? '')
  }
  return (letters.slice(0, LENGTH).join('').match(/.{4}/g) ?? []).join('-')
}

export const createRecoveryCodes = (): string[] => Array.from({ length: COUNT }, createCode)

/** Hashes a code with a key of the portal: the database alone does not suffice to try codes. */
export const hashRecoveryCode = ({ ports }: BaseCtx, code: string): string => {
  const key = Buffer.from(hkdfSync('sha256', ports.portalKeys.data, '', 'recovery-codes', 32))
  return createHmac('sha256', key)
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url')
}
