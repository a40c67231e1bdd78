import { TokenRefused } from '../../../core/errors.ts'

export const SCOPES = ['openid', 'offline_access', 'client.store']

/** The portal has one set of rights: asking for fewer gets them all, asking for others is refused (RFC 6749 §3.3). */
export const checkScope = (scope: string | undefined): void => {
  const asked = (scope ?? '').split(' ').filter((one) => one !== '')
  if (asked.some((one) => !SCOPES.includes(one))) throw new TokenRefused('invalid_scope', 'scopeInvalid')
}
