import { DISTRIBUTION_LIMITS } from '../limits.ts'
import type { SheetDesign } from './make-design-headings.ts'
import { joinDuplicates } from './join-duplicates.ts'
import { createContactMatcher, type KnownContact } from './match-contact.ts'
import {
  type ColumnMapping,
  readColumns,
  type Sheet,
  type SheetColumns,
  type SheetNotice,
  type SheetProblem,
} from './plan-columns.ts'
import type { PlannedRow } from './plan-outcome.ts'
import { planRow, type RowFacts } from './plan-row.ts'
import { normalizeWords, type TemplateWords } from './plan-words.ts'
import { isBlank } from './sheet-cell.ts'

/** Reference data for planning a distribution. */
export type DistributionFacts = {
  designs: readonly SheetDesign[]
  contacts: readonly KnownContact[]
  /** Invoice receivers of the client that a row may name, besides those of its contacts. */
  receivers: readonly { id: string; name: string }[]
  /** Countries with their names in the portal's languages. */
  countries: readonly { code: string; names: readonly string[] }[]
  /** ISO code for rows without a country. */
  defaultCountry: string
  /** Languages in which templates are made. */
  languages: readonly TemplateWords[]
  /** Rows of the same address: 'join' their pieces (R17), or keep them as 'separate' packages. */
  repeated: 'join' | 'separate'
}

/** Pieces planned for a design, its ordered quantity, and the difference (negative: too many planned). */
export type DesignTotal = { designId: string; planned: number; quantity: number; difference: number }

/** Choices of the person about a sheet. */
export type SheetChoices = {
  /** Columns as the person set them; null as they are recognized. */
  mapping: ColumnMapping | null
  /** Contacts chosen for rows, by the number of the row. */
  contacts: ReadonlyMap<number, string>
}

const NO_CHOICES: SheetChoices = { mapping: null, contacts: new Map() }

/** Preview of importing a sheet; not ready if the sheet has a problem or any row an error. */
export type DistributionPlan = {
  rows: PlannedRow[]
  totals: DesignTotal[]
  problems: SheetProblem[]
  notices: SheetNotice[]
  /** Columns of the sheet; null if none are recognized. */
  columns: SheetColumns | null
}

/** Plans the import of a sheet of addresses and quantities, row by row; changes nothing. */
export function planDistribution(
  sheet: Sheet,
  facts: DistributionFacts,
  choices: SheetChoices = NO_CHOICES,
): DistributionPlan {
  const refused = (...problems: SheetProblem[]) => ({
    rows: [],
    totals: totals([], facts.designs),
    problems,
    notices: [],
    columns: null,
  })
  const count = sheet.reduce((filled, row) => (row.every(isBlank) ? filled : filled + 1), 0)
  if (count === 0) return refused({ code: 'noRows' })
  const { rows: max } = DISTRIBUTION_LIMITS
  // Rows above the header count too, so the limit is approximate here.
  if (count > max + DISTRIBUTION_LIMITS.headerRows) return refused({ code: 'tooManyRows', count, max })
  const columns = readColumns(sheet, facts, choices.mapping)
  if (columns === null) return refused({ code: 'headerNotFound' })
  const body = sheet.flatMap((row, at) =>
    at <= columns.header || row.every(isBlank) ? [] : [{ row: at + 1, cells: row }],
  )
  if (body.length === 0) return { ...refused({ code: 'noRows' }), notices: columns.notices, columns }
  if (body.length > max) return refused({ code: 'tooManyRows', count: body.length, max })
  const rowFacts: RowFacts = { ...lookUps(facts), columns }
  const planned = body.map(({ row, cells }) => {
    const chosen = rowFacts.contactsById.get(choices.contacts.get(row) ?? '')
    return { row, outcome: planRow(cells, rowFacts, chosen) }
  })
  const rows = facts.repeated === 'join' ? joinDuplicates(planned) : planned
  return { rows, totals: totals(rows, facts.designs), problems: columns.problems, notices: columns.notices, columns }
}

function lookUps({ contacts, receivers, countries, defaultCountry }: DistributionFacts): Omit<RowFacts, 'columns'> {
  const codes = new Map(
    countries.flatMap(({ code, names }) => [code, ...names].map((name) => [normalizeWords(name), code])),
  )
  const named = [...receivers, ...contacts.flatMap(({ invoiceReceiver: one }) => (one === null ? [] : [one]))]
  const byName = new Map(named.map((one) => [normalizeWords(one.name), one]))
  return {
    contactsById: new Map(contacts.map((contact) => [contact.id, contact])),
    match: createContactMatcher(contacts),
    countries: new Set(countries.map(({ code }) => code)),
    countryOf: (text) => codes.get(normalizeWords(text)) ?? null,
    defaultCountry,
    receiverOf: (name) => byName.get(normalizeWords(name)) ?? null,
  }
}

function totals(rows: readonly PlannedRow[], designs: readonly SheetDesign[]): DesignTotal[] {
  const planned = designs.map(() => 0)
  for (const { outcome } of rows) {
    if (outcome.kind !== 'matched' && outcome.kind !== 'new') continue
    outcome.quantities.forEach((quantity, at) => (planned[at] = (planned[at] ?? 0) + quantity))
  }
  return designs.map(({ id, quantity }, at) => {
    const sum = planned[at] ?? 0
    return { designId: id, planned: sum, quantity, difference: quantity - sum }
  })
}

/** Checks that the plan has no problems or row errors; totals are checked with the order (R11). */
export function isReady({ rows, problems }: DistributionPlan): boolean {
  return problems.length === 0 && rows.every(({ outcome }) => outcome.kind !== 'error')
}
