import { domainToUnicode } from 'node:url'
import { foldEmail, foldMailDomain } from '@tiraaz/domain/text/email'

/** Mail domain as it is stored: lower case, an internationalized one in its own letters. Malformed ones stay as they are. */
export const toUnicodeDomain = (domain: string): string => {
  const folded = foldMailDomain(domain)
  return domainToUnicode(folded) || folded
}

/** Email address, folded, with its domain in its own letters. */
export const toUnicodeEmail = (email: string): string => {
  const [mailbox = '', ...domain] = foldEmail(email).split('@')
  return domain.length === 1 ? `${mailbox}@${toUnicodeDomain(domain[0] ?? '')}` : foldEmail(email)
}
