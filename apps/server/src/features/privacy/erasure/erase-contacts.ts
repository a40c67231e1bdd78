import type { OrganizationCtx } from '../../../context/context.ts'
import { updateMany } from '../../../db/many-rows.ts'
import { buildContactSearchText } from '../../contacts/index.ts'
import type { Person } from '../person-data/person-scope.ts'
import type { ContactOfName } from './find-contacts-of-name.ts'

/** Empties name and phone of contacts, also in the orders that went there, and the person's email in orders. */
export const eraseContacts = async (
  { db, organizationId }: OrganizationCtx,
  contacts: readonly ContactOfName[],
  { email }: Person,
): Promise<void> => {
  await db
    .updateTable('order_destinations')
    .set({ receiver_email: null })
    .where('organization_id', '=', organizationId)
    .where('receiver_email', '=', email)
    .execute()
  if (contacts.length === 0) return
  const rows = contacts.map((contact) => ({
    id: contact.id,
    contact_name: null,
    contact_phone: null,
    search_text: buildContactSearchText({ ...contact, contactName: null }),
  }))
  const types = { id: 'text', contact_name: 'text', contact_phone: 'text', search_text: 'text' } as const
  await updateMany(db, 'contacts', { rows, types, organizationId })
  await db
    .updateTable('order_destinations')
    .set({ contact_name: null, contact_phone: null })
    .where('organization_id', '=', organizationId)
    .where(
      'contact_id',
      'in',
      contacts.map(({ id }) => id),
    )
    .execute()
}
