import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A field that is too long or given twice counts as missing. */
const shortField = z.string().max(4096).optional().catch(undefined)

/** RFC 6749 §4.3 and §6. Every field may be missing on the wire: the answer is then `invalid_request`, not a 400 of ours. */
export const token = endpoint('token', {
  summary: 'Get tokens by password, by the second step of a log-in, by passkey, or by refresh token.',
  bodyKind: 'form',
  body: z.object({
    grant_type: shortField,
    scope: shortField,
    username: shortField,
    password: shortField,
    remember_me: shortField,
    refresh_token: shortField,
    mfa_token: shortField,
    otp: shortField,
    assertion: shortField,
  }),
  response: z.strictObject({
    access_token: z.string(),
    refresh_token: z.string(),
    id_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.int(),
    scope: z.string(),
  }),
})

/** Grant of the second step of a log-in: `mfa_token` of the first one, and `otp`, a code of the app or a recovery code. */
export const SECOND_STEP_GRANT = 'urn:tiraaz:grant-type:second-step'

/** Grant of a log-in by passkey: `mfa_token` is the ticket of its challenge, `assertion` the browser's answer as JSON. */
export const PASSKEY_GRANT = 'urn:tiraaz:grant-type:passkey'

/**
 * RFC 6749 §5.2, with a localised description (R5). `mfa_required`: the password was right, and `mfa_token` leads to the
 * second step for five minutes.
 */
export const tokenError = z.strictObject({
  error: z.string(),
  error_description: z.string(),
  mfa_token: z.string().optional(),
})

export const revokeToken = endpoint('revokeToken', {
  summary: 'Revoke a refresh token and its family (RFC 7009). Unknown tokens are answered alike.',
  bodyKind: 'form',
  body: z.object({ token: shortField, token_type_hint: shortField }),
  response: z.strictObject({}),
})

export const getDiscovery = endpoint('getDiscovery', {
  summary: 'OpenID discovery document.',
  response: z.strictObject({
    issuer: z.string(),
    token_endpoint: z.string(),
    revocation_endpoint: z.string(),
    userinfo_endpoint: z.string(),
    jwks_uri: z.string(),
    grant_types_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
  }),
})

export const getSigningKeys = endpoint('getSigningKeys', {
  summary: 'Public keys that sign the access tokens (JWKS).',
  response: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
})
