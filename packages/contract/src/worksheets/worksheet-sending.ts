import { SENDING_LIMIT, SENDING_OBSTACLES, SENDING_PURPOSES } from '@tiraaz/domain/worksheets/worksheet-sending'
import { z } from 'zod'
import { unsentLink } from '../accounts/invitations.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, named, noteText, version } from '../wire-types.ts'
import { urgency } from './worksheet-parts.ts'

const purpose = z.enum(SENDING_PURPOSES)

const leftOut = z.array(
  z.strictObject({ id, name: z.string(), productName: z.string(), reason: z.enum(SENDING_OBSTACLES) }),
)

export const planWorksheetSending = endpoint('planWorksheetSending', {
  summary:
    'Groups worksheets by the printing house that would get them in one email, for a first sending or as a reminder; the others with the reason why they are left out. Changes nothing. Agency only.',
  body: z.strictObject({ purpose, ids: z.array(id).min(1).max(SENDING_LIMIT) }),
  response: z.strictObject({
    /** If false, no email will be sent: whoever sends gets the links to pass on. */
    isMailed: z.boolean(),
    groups: z.array(
      z.strictObject({
        printingHouse: named,
        email: z.string(),
        worksheets: z.array(
          z.strictObject({
            id,
            version,
            name: z.string(),
            productName: z.string(),
            clientName: z.string(),
            quantity: z.int(),
            deadline: day.nullable(),
            urgency,
            /** Question of the printing house, which a sending must answer. */
            question: z.string().nullable(),
          }),
        ),
      }),
    ),
    leftOut,
  }),
})

export const sendWorksheets = endpoint('sendWorksheets', {
  summary:
    'Emails each printing house one link to all its worksheets, in its language, for a first sending or as a reminder; one that was open or adjusted is Sent then (R21). Links before are revoked. A worksheet that has changed since it was read, cannot be sent, or has a question of the printing house without an answer, is left out; answers are added to the notes. Agency only.',
  body: z.strictObject({
    purpose,
    message: noteText,
    worksheets: z
      .array(z.strictObject({ id, version, answer: noteText.optional() }))
      .min(1)
      .max(SENDING_LIMIT),
  }),
  response: z.strictObject({
    sent: z.array(
      z.strictObject({ printingHouse: named, email: z.string(), worksheetIds: z.array(id), ...unsentLink }),
    ),
    leftOut,
  }),
})
