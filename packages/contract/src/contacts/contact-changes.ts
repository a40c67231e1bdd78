import { CONTACT_TAG_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../wire-types.ts'
import { CONTACT_EXAMPLE, contactInput, contactTag } from './contact-input.ts'
import { invoiceReceiver } from './contacts.ts'

const ofClient = z.object({ clientId: id })

export const saveContact = endpoint('saveContact', {
  summary:
    'Save a new contact, or with an id change one; sent orders keep what they were sent with (R35). Which one is the default only managers and the agency choose (R2). With tagsBefore, the tags that the person saw, only the tags added to them and removed from them change.',
  params: ofClient,
  body: z
    .object({
      id: id.nullable().default(null),
      ...contactInput.shape,
      isDefault: z.boolean().default(false),
      tagsBefore: contactInput.shape.tags,
    })
    .meta({ examples: [{ ...CONTACT_EXAMPLE, isDefault: false }] }),
  response: z.strictObject({ id }),
})

const tagList = z.array(contactTag).max(CONTACT_TAG_LIMITS.perContact).default([])

export const tagContacts = endpoint('tagContacts', {
  summary:
    'Add tags to saved delivery addresses and remove others. A client spells a tag in one way: other case is the same tag. 400 if an address had more than 20.',
  params: ofClient,
  body: z.object({
    contactIds: z.array(id).min(1).max(CONTACT_TAG_LIMITS.contactsAtOnce),
    add: tagList,
    remove: tagList,
  }),
  response: z.strictObject({ changed: z.int() }),
})

export const deleteContact = endpoint('deleteContact', {
  summary: 'Delete a contact; drafts that name it need another one before they can be sent (R35).',
  params: ofClient,
  query: z.object({ contactId: id }),
  responseKind: 'nothing',
})

export const listInvoiceReceivers = endpoint('listInvoiceReceivers', {
  summary: 'The invoice receivers of the client’s contacts, by name.',
  params: ofClient,
  response: z.array(invoiceReceiver),
})

export const suggestOrganizations = endpoint('suggestOrganizations', {
  summary:
    'Companies of the business register by the start of their name or code; none below 3 characters. 400 at `input` when the register does not answer.',
  params: ofClient,
  query: z.object({ input: text(100).meta({ examples: ['näidis', '12417834'] }) }),
  response: z
    .array(z.strictObject({ index: z.int(), name: z.string(), code: z.string(), vatNumber: z.string().nullable() }))
    .meta({ examples: [[{ index: 0, name: 'Näidis Tehnoloogia OÜ', code: '12417834', vatNumber: 'EE101074485' }]] }),
})
