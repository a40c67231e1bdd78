import type { Bind } from '../../http/bind.ts'
import { listContacts } from './contacts.query.ts'
import { listCountries } from './countries.query.ts'
import { deleteContact } from './delete-contact.ts'
import { listInvoiceReceivers } from './invoice-receivers.query.ts'
import { saveContact } from './save-contact.ts'
import { suggestOrganizations } from './suggest-organizations.query.ts'

export const bindContacts = (bind: Bind): void => {
  bind('listContacts', listContacts)
  bind('saveContact', saveContact)
  bind('deleteContact', deleteContact)
  bind('listInvoiceReceivers', (ctx) => listInvoiceReceivers(ctx))
  bind('suggestOrganizations', suggestOrganizations)
  bind('listCountries', listCountries)
}
