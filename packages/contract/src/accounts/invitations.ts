import { CLIENT_ROLES } from '@tiraaz/domain/access/role'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, nameText, text } from '../wire-types.ts'

/** Invitation link, returned only where no email is sent: the inviter forwards it. Only its hash is stored. */
export const unsentLink = { isMailed: z.boolean(), link: z.string().nullable() }

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
      /** After this instant the link fails; sending the invitation again makes a new one. */
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
    /** Language of the email. */
    locale: z.enum(['et-EE', 'en-US']),
  }),
  response: z.strictObject({ id, ...unsentLink }),
})

export const resendInvitation = endpoint('resendInvitation', {
  summary: 'Sends the invitation again with a new link; the one sent before no longer works.',
  params: invitationParams,
  response: z.strictObject(unsentLink),
})

export const revokeInvitation = endpoint('revokeInvitation', {
  summary: 'The link of the invitation no longer works.',
  params: invitationParams,
  responseKind: 'nothing',
})
