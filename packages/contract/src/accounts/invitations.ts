import { CLIENT_ROLES } from '@tiraaz/domain/access/role'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, nameText, text } from '../wire-types.ts'

/** Without a mail server whoever invites hands the link on: it is told this once, what is kept is its hash. */
export const handedLink = { isMailed: z.boolean(), link: z.string().nullable() }

const invitationParams = z.object({ clientId: id, invitationId: id })

export const listInvitations = endpoint('listInvitations', {
  summary: 'Invitations that nobody has accepted or revoked yet, newest first (R7).',
  params: z.object({ clientId: id }),
  response: z.array(
    z.strictObject({
      id,
      email: z.string(),
      name: z.string(),
      role: z.enum(CLIENT_ROLES),
      sentAt: instant,
      /** A link that is too old is made new by sending it again. */
      expiresAt: instant,
    }),
  ),
})

export const inviteMember = endpoint('inviteMember', {
  summary: 'Invites a person by e-mail to order for the client (R2, R7).',
  params: z.object({ clientId: id }),
  body: z.strictObject({
    email: text(TEXT_LIMITS.email),
    name: nameText,
    role: z.enum(CLIENT_ROLES),
    /** Of the mail. */
    locale: z.enum(['et-EE', 'en-US']),
  }),
  response: z.strictObject({ id, ...handedLink }),
})

export const resendInvitation = endpoint('resendInvitation', {
  summary: 'Sends the invitation again with a new link; the one sent before no longer works.',
  params: invitationParams,
  response: z.strictObject(handedLink),
})

export const revokeInvitation = endpoint('revokeInvitation', {
  summary: 'The link of the invitation no longer works.',
  params: invitationParams,
  responseKind: 'nothing',
})
