import { designHeadings, type SheetDesign } from './design-headings.ts'
import type { KnownContact } from './match-contact.ts'
import { SHEET_FIELDS, type TemplateWords } from './plan-words.ts'

/** A whole address in one cell is read, but never written. */
const TEMPLATE_FIELDS = SHEET_FIELDS.filter((field) => field !== 'address')

/** The sheet that a person fills in: a header, a row for each known contact, an empty column for each design. */
export function templateRows(
  designs: readonly SheetDesign[],
  contacts: readonly KnownContact[],
  words: TemplateWords,
): (string | number | null)[][] {
  const header = [...TEMPLATE_FIELDS.map((field) => words[field]), ...designHeadings(designs, words.design)]
  return [header, ...contacts.map((contact) => [...contactCells(contact), ...designs.map(() => null)])]
}

/** A matrix of what stands in the order already, filled in by the quantities of each contact. */
export function filledTemplate(
  designs: readonly SheetDesign[],
  rows: readonly { contact: KnownContact; quantities: readonly number[] }[],
  words: TemplateWords,
): (string | number | null)[][] {
  const [header = []] = templateRows(designs, [], words)
  return [
    header,
    ...rows.map(({ contact, quantities }) => [
      ...contactCells(contact),
      ...designs.map((_, at) => (quantities[at] === 0 ? null : (quantities[at] ?? null))),
    ]),
  ]
}

/** What a row says of a place; an id of null is one that no contact has. */
export function contactCells({
  id,
  address,
  contactName,
  contactPhone,
  invoiceReceiver,
}: Omit<KnownContact, 'id' | 'invoiceReceiver'> & {
  id: string | null
  invoiceReceiver: { name: string } | null
}): (string | null)[] {
  const cells = { ...address, id, contactName, contactPhone }
  return TEMPLATE_FIELDS.map((field) => (field === 'receiverName' ? (invoiceReceiver?.name ?? null) : cells[field]))
}
