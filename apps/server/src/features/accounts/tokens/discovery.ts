import { PASSKEY_GRANT, SECOND_STEP_GRANT } from '@tiraaz/contract/accounts/tokens'
import { ADDRESSES } from '@tiraaz/contract/addresses'
import { ALGORITHM } from './signing-keys.ts'
import { SCOPES } from './token-scope.ts'

/** OpenID discovery document (R5): addresses to get, check and revoke tokens. */
export const buildDiscovery = (issuer: string) => ({
  issuer,
  token_endpoint: issuer + ADDRESSES.token.path,
  revocation_endpoint: issuer + ADDRESSES.revokeToken.path,
  userinfo_endpoint: issuer + ADDRESSES.getUserInfo.path,
  jwks_uri: issuer + ADDRESSES.getSigningKeys.path,
  grant_types_supported: ['password', 'refresh_token', SECOND_STEP_GRANT, PASSKEY_GRANT],
  scopes_supported: SCOPES,
  // No authorization endpoint, hence no response types (OpenID Discovery still asks for the list).
  response_types_supported: [],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [ALGORITHM],
  token_endpoint_auth_methods_supported: ['none'],
})
