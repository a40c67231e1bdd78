import type { Bind } from '../../http/bind.ts'
import { listContacts } from './queries/contacts.query.ts'
import { listContactTags } from './queries/contact-tags.query.ts'
import { listCountries } from './queries/countries.query.ts'
import { deleteContact } from './commands/delete-contact.ts'
import { listInvoiceReceivers } from './queries/invoice-receivers.query.ts'
import { tagContacts } from './commands/tag-contacts.ts'
import { suggestFirstAddress } from './queries/first-address.query.ts'
import { saveContact } from './commands/save-contact.ts'
import { suggestOrganizations } from './queries/suggest-organizations.query.ts'

export const bindContacts = (bind: Bind): void => {
  bind('listContacts', listContacts)
  bind('listContactTags', (ctx) => listContactTags(ctx))
  bind('suggestFirstAddress', (ctx) => suggestFirstAddress(ctx))
  bind('tagContacts', tagContacts)
  bind('saveContact', saveContact)
  bind('deleteContact', deleteContact)
  bind('listInvoiceReceivers', (ctx) => listInvoiceReceivers(ctx))
  bind('suggestOrganizations', suggestOrganizations)
  bind('listCountries', listCountries)
}
