import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, nameText, text } from '../wire-types.ts'

/** Password as typed, neither trimmed nor shortened; its bounds are a rule (R6). */
const passwordText = z.string().max(1000)

export const changeOwnName = endpoint('changeOwnName', {
  summary:
    'Changes the caller’s own name, in orders and lists of before too; logged in every organization of the caller.',
  body: z.strictObject({ name: nameText }).meta({ examples: [{ name: 'Mari Maasikas' }] }),
  responseKind: 'nothing',
})

export const changePassword = endpoint('changePassword', {
  summary: 'Changes the caller’s own password (R6); on request ends every other session of the account (R5).',
  body: z.strictObject({
    currentPassword: passwordText,
    password: passwordText,
    passwordAgain: passwordText,
    endsOtherSessions: z.boolean(),
  }),
  responseKind: 'nothing',
})

export const confirmIdentity = endpoint('confirmIdentity', {
  summary:
    'Confirms the log-in by the password, and a code where the second step is on: the next token of the session opens sensitive steps for ten minutes.',
  body: z.strictObject({ currentPassword: passwordText, code: text(60).default('') }),
  responseKind: 'nothing',
})

export const listSessions = endpoint('listSessions', {
  summary: 'The caller’s open sessions, the one used last first (R5).',
  response: z.array(
    z.strictObject({
      id,
      /** Names as the browser gives them: "Firefox", "Windows"; null if it gives none. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** Network of the log-in, as in "192.0.2.0/24"; null in sessions older than this field. */
      network: z.string().nullable(),
      startedAt: instant,
      /** Last time that the session was continued; at most 15 minutes before its last call. */
      lastSeenAt: instant,
      /** The session of this call. */
      isOwn: z.boolean(),
    }),
  ),
})

export const endSession = endpoint('endSession', {
  summary: 'Ends one session of the caller; its next call is refused (R5).',
  params: z.object({ sessionId: id }),
  responseKind: 'nothing',
})

export const endOtherSessions = endpoint('endOtherSessions', {
  summary: 'Ends every session of the caller but the one of this call (R5).',
  responseKind: 'nothing',
})

const passwordProof = z.strictObject({ currentPassword: passwordText })
/** `code`: of the authenticator app, or a recovery code. */
const factorProof = z.strictObject({ currentPassword: passwordText, code: text(60) })
/** Shown once; the server keeps only hashes. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = endpoint('getSecondFactor', {
  summary: 'The second step of the caller’s log-in (decision 135).',
  response: z.strictObject({
    /** Null while log-ins ask for the password alone. */
    confirmedAt: instant.nullable(),
    recoveryCodesLeft: z.int(),
    /** An organization of the caller requires it: it cannot be turned off (decision 152). */
    isRequired: z.boolean(),
  }),
})

export const startSecondFactor = endpoint('startSecondFactor', {
  summary: 'Makes the secret for an authenticator app. Log-ins ask for its codes once a first code has confirmed it.',
  body: passwordProof,
  response: z.strictObject({
    /** Base32, to type into the app. */
    secret: z.string(),
    /** otpauth:// address, for the QR code. */
    address: z.string(),
  }),
})

export const confirmSecondFactor = endpoint('confirmSecondFactor', {
  summary: 'Turns the second step on by a first code of the app, and returns ten recovery codes.',
  body: z.strictObject({ code: text(20) }),
  response: recoveryCodes,
})

export const changeRecoveryCodes = endpoint('changeRecoveryCodes', {
  summary: 'Makes ten new recovery codes; the earlier ones work no more.',
  body: factorProof,
  response: recoveryCodes,
})

export const endSecondFactor = endpoint('endSecondFactor', {
  summary: 'Turns the second step off: log-ins ask for the password alone.',
  body: factorProof,
  responseKind: 'nothing',
})

/** Options of WebAuthn (`PublicKeyCredential…OptionsJSON`) with the ticket that comes back beside the answer. */
const passkeyChallenge = z.strictObject({ options: z.record(z.string(), z.unknown()), ticket: z.string() })

export const startPasskeyLogIn = endpoint('startPasskeyLogIn', {
  summary: 'Challenge of a log-in by passkey, good once and for five minutes; the token call takes the answer.',
  response: passkeyChallenge,
})

export const listPasskeys = endpoint('listPasskeys', {
  summary: 'The passkeys of the caller, the oldest first.',
  response: z.array(
    z.strictObject({
      id,
      /** Browser and system where it was made; null if the browser did not say. */
      device: z.string().nullable(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
})

export const startPasskey = endpoint('startPasskey', {
  summary: 'Challenge for a new passkey, after the password, and a code where the second step is on.',
  body: z.strictObject({ currentPassword: passwordText, code: text(60).default('') }),
  response: passkeyChallenge,
})

export const confirmPasskey = endpoint('confirmPasskey', {
  summary: 'Stores the new passkey that the browser made for the challenge.',
  body: z.strictObject({
    ticket: text(2000),
    /** `RegistrationResponseJSON` of WebAuthn, as JSON. */
    credential: text(20_000),
  }),
  responseKind: 'nothing',
})

export const removePasskey = endpoint('removePasskey', {
  summary: 'Removes a passkey of the caller: it logs in no more.',
  params: z.object({ passkeyId: id }),
  responseKind: 'nothing',
})
