import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, dayInput, id, instant, named, nameText, text } from '../wire-types.ts'
import { unsentLink } from './invitations.ts'

const params = z.object({ id })

export const listAgencyUsers = endpoint('listAgencyUsers', {
  summary: 'Everybody who works or worked for the agency, by name (R3).',
  response: z.array(
    z.strictObject({
      id,
      name: z.string(),
      email: z.string(),
      canViewAgencyClientsOrders: z.boolean(),
      /** Number of clients whose project manager is this person. */
      clientCount: z.int(),
      isDisabled: z.boolean(),
      /** Running or next absence (R42). */
      absence: z.strictObject({ from: day, to: day, deputy: named }).nullable(),
      /** The caller's own row: their own access cannot be changed. */
      isOwn: z.boolean(),
    }),
  ),
})

export const changeAgencyUser = endpoint('changeAgencyUser', {
  summary: 'Gives or takes a colleague’s permission to see and handle the orders of the agency’s clients (R3).',
  params,
  body: z.strictObject({ canViewAgencyClientsOrders: z.boolean() }),
  responseKind: 'nothing',
})

export const disableAgencyUser = endpoint('disableAgencyUser', {
  summary: 'The person works for the agency no more, from the next call on; never the last one who may see orders.',
  params,
  responseKind: 'nothing',
})

export const enableAgencyUser = endpoint('enableAgencyUser', {
  summary: 'The person works for the agency again, with the permission of before.',
  params,
  responseKind: 'nothing',
})

export const saveAbsence = endpoint('saveAbsence', {
  summary: 'Sets the absence of the caller or a colleague, both days included; the deputy is notified meanwhile (R42).',
  params,
  body: z.strictObject({ from: dayInput, to: dayInput, deputyId: id }),
  responseKind: 'nothing',
})

export const removeAbsence = endpoint('removeAbsence', {
  summary: 'The caller or a colleague is present: notifications reach the person again.',
  params,
  responseKind: 'nothing',
})

export const listAgencyInvitations = endpoint('listAgencyInvitations', {
  summary: 'Invitations to the staff that nobody has accepted or revoked yet, newest first (R7).',
  response: z.array(
    z.strictObject({
      id,
      email: z.string(),
      name: z.string(),
      canViewAgencyClientsOrders: z.boolean(),
      sentAt: instant,
      /** After this instant the link fails; sending the invitation again makes a new one. */
      expiresAt: instant,
    }),
  ),
})

export const inviteAgencyUser = endpoint('inviteAgencyUser', {
  summary: 'Invites a person by e-mail to work for the agency (R3, R7).',
  body: z.strictObject({
    email: text(TEXT_LIMITS.email),
    name: nameText,
    canViewAgencyClientsOrders: z.boolean(),
    /** Language of the email. */
    locale: z.enum(['et-EE', 'en-US']),
  }),
  response: z.strictObject({ id, ...unsentLink }),
})

export const resendAgencyInvitation = endpoint('resendAgencyInvitation', {
  summary: 'Sends the invitation again with a new link; the one sent before no longer works.',
  params,
  response: z.strictObject(unsentLink),
})

export const revokeAgencyInvitation = endpoint('revokeAgencyInvitation', {
  summary: 'The link of the invitation no longer works.',
  params,
  responseKind: 'nothing',
})

export const resetSecondFactor = endpoint('resetSecondFactor', {
  summary: 'Turns two-step log-in off for a person of the agency or its clients who has lost app and recovery codes.',
  params: z.object({ userId: id }),
  responseKind: 'nothing',
})
