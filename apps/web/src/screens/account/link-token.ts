/** Reads the token of an email link. The router parses a token of digits as a number. */
export const readLinkToken = ({ token }: Record<string, unknown>): { token?: string } => {
  if (typeof token === 'number') return { token: String(token) }
  return typeof token === 'string' && token !== '' ? { token } : {}
}
