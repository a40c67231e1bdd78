/** The token of a link in a mail. The router reads one that looks like a number as a number. */
export const readLinkToken = ({ token }: Record<string, unknown>): { token?: string } => {
  if (typeof token === 'number') return { token: String(token) }
  return typeof token === 'string' && token !== '' ? { token } : {}
}
