import { createHash, randomBytes } from 'node:crypto'

/** What stands in the mail is 256 unknown bits; what is kept is only its hash (R7). */
export const hashOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newLinkToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfLinkToken(token) }
}
