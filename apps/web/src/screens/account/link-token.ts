/** Reads the token of an e-mail link. The router parses a token of digits as a number. */
export const readLinkToken = ({ token }: Record<string, unknown>): { token?: string } => {
  if (typeof token === 'number') return { token: String(token) }
  return typeof token === 'string' && token !== '' ? { token } : {}
}
