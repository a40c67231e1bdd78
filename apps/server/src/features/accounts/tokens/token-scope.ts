import { TokenRefused } from '../../../core/errors.ts'

export const SCOPES = ['openid', 'offline_access', 'client.store']

/** Single scope of the portal: a narrower request gets all of it, an unknown scope is rejected (RFC 6749 §3.3). */
export const checkScope = (scope: string | undefined): void => {
  const requestedScopes = (scope ?? '').split(' ').filter((one) => one !== '')
  if (requestedScopes.some((one) => !SCOPES.includes(one))) throw new TokenRefused('invalid_scope', 'scopeInvalid')
}
