import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import type { RefusedCell } from '@tiraaz/domain/distribution/matrix-block'
import type { Contact } from '../../../../data/contacts/contacts.ts'
import { contactName } from '../../../../contacts/contact-name.ts'

/** Chosen addresses that found no row below the limit, as refused cells of the rows that would follow. */
export const addressesWithoutRow = (
  { rows }: Matrix,
  contactIds: readonly string[],
  contacts: readonly Contact[],
): RefusedCell[] => {
  const placed = new Set(rows.map(({ destinationId }) => destinationId))
  const names = new Map(contacts.map((contact) => [contact.id, contactName(contact)]))
  return contactIds
    .filter((id) => !placed.has(id))
    .map((id, nth) => ({ row: rows.length + nth, column: 0, text: names.get(id) ?? '', code: 'beyondRows' }))
}
