import { makeDesignHeadings, type SheetDesign } from './make-design-headings.ts'
import type { KnownContact } from './match-contact.ts'
import { SHEET_FIELDS, type TemplateWords } from './plan-words.ts'

/** A whole address in one cell can be read but is never written. */
const TEMPLATE_FIELDS = SHEET_FIELDS.filter((field) => field !== 'address')

/** Rows of the sheet to fill in: a header, a row for each saved contact, an empty column for each design. */
export function buildTemplateRows(
  designs: readonly SheetDesign[],
  contacts: readonly KnownContact[],
  words: TemplateWords,
): (string | number | null)[][] {
  const header = [...TEMPLATE_FIELDS.map((field) => words[field]), ...makeDesignHeadings(designs, words.design)]
  return [header, ...contacts.map((contact) => [...toContactCells(contact), ...designs.map(() => null)])]
}

/** Rows of the sheet with the quantities already in the order. */
export function fillTemplate(
  designs: readonly SheetDesign[],
  rows: readonly { contact: KnownContact; quantities: readonly number[] }[],
  words: TemplateWords,
): (string | number | null)[][] {
  const [header = []] = buildTemplateRows(designs, [], words)
  return [
    header,
    ...rows.map(({ contact, quantities }) => [
      ...toContactCells(contact),
      ...designs.map((_, at) => (quantities[at] === 0 ? null : (quantities[at] ?? null))),
    ]),
  ]
}

/** Cells of a contact in the template's order; a null id leaves the id cell empty. */
export function toContactCells({
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
