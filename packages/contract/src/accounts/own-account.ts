import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../wire-types.ts'

/** Password as typed, neither trimmed nor shortened; its bounds are a rule (R6). */
const passwordText = z.string().max(1000)

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
