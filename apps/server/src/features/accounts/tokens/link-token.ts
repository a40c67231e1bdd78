import { createHash, randomBytes } from 'node:crypto'

/** Hashes a token for storage: the e-mail holds 256 random bits, the database only their hash (R7). */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const createLinkToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashLinkToken(token) }
}
