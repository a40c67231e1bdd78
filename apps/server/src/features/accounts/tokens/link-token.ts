import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Hashes a token for storage: the e-mail holds 256 random bits, the database only their hash (R7). */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const createLinkToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashLinkToken(token) }
}

/**
 * Derives the token of one thing from that of a page that lists several: the page can name it without being stored, and it
 * tells nothing of the page's token.
 */
export const deriveLinkToken = (token: string, id: string): { token: string; tokenHash: string } => {
  const derived = createHmac('sha256', token).update(id).digest('base64url')
  return { token: derived, tokenHash: hashLinkToken(derived) }
}
