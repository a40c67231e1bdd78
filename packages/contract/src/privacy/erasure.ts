import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../wire-types.ts'

const params = z.object({ userId: id })
const MAX_CONTACTS = 5000

export const getErasurePreview = endpoint('getErasurePreview', {
  summary:
    'What erasing a person would do: sentences that stand against it, and contacts of the same name that may be the person.',
  params,
  response: z.strictObject({
    name: z.string(),
    email: z.string(),
    /** Reasons against it, in the caller’s language; empty if nothing is. */
    obstacles: z.array(z.string()),
    contacts: z.array(
      z.strictObject({
        id,
        clientName: z.string(),
        address: z.string(),
        phone: z.string().nullable(),
      }),
    ),
  }),
})

export const erasePerson = endpoint('erasePerson', {
  summary:
    'Erase a person from the organization for ever (GDPR art. 17): name, e-mail and phone are replaced everywhere. Orders and invoices stay.',
  params,
  body: z.strictObject({
    /** E-mail of the person, typed to confirm. */
    email: text(TEXT_LIMITS.email),
    /** Contacts of the same name that are this person. */
    contactIds: z.array(id).max(MAX_CONTACTS),
  }),
  responseKind: 'nothing',
})
