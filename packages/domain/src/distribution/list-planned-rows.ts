import type { CheckedContact } from '../contacts/check-contact.ts'
import type { SheetDesign } from './make-design-headings.ts'
import type { PlannedRow } from './plan-outcome.ts'

/** Row to save: pieces for a saved contact, or for a contact created with it. */
export type DistributedRow = {
  contactId: string | null
  newContact: CheckedContact | null
  quantities: { designId: string; quantity: number }[]
}

/** Returns the rows of a plan that are imported, without designs of 0 pieces. */
export function listPlannedRows(rows: readonly PlannedRow[], designs: readonly SheetDesign[]): DistributedRow[] {
  return rows.flatMap(({ outcome }): DistributedRow[] => {
    if (outcome.kind !== 'matched' && outcome.kind !== 'new') return []
    const quantities = designs.flatMap(({ id }, at) => {
      const quantity = outcome.quantities[at] ?? 0
      return quantity === 0 ? [] : [{ designId: id, quantity }]
    })
    return outcome.kind === 'matched'
      ? [{ contactId: outcome.contactId, newContact: null, quantities }]
      : [{ contactId: null, newContact: outcome.contact, quantities }]
  })
}
