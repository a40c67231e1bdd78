import type { CheckedContact } from '../contacts/check-contact.ts'
import { toAddressKey } from './match-contact.ts'
import type { RowOutcome, PlannedRow } from './plan-outcome.ts'
import { normalizeWords } from './plan-words.ts'

type DestinationOutcome = Extract<RowOutcome, { kind: 'matched' | 'new' }>

/**
 * Joins rows of the same address into one destination (R17). The first row takes all pieces and lists the joined rows,
 * the others become skipped rows. A row that contradicts the first about a new contact is an error.
 */
export function joinDuplicates(rows: readonly PlannedRow[]): PlannedRow[] {
  const joined = [...rows]
  const firsts = new Map<string, { at: number; row: number; outcome: DestinationOutcome; rows: number[] }>()
  rows.forEach(({ row, outcome }, at) => {
    if (outcome.kind !== 'matched' && outcome.kind !== 'new') return
    const key = keyOf(outcome)
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, { at, row, outcome: { ...outcome, quantities: [...outcome.quantities] }, rows: [row] })
    } else if (contradicts(first.outcome, outcome)) {
      const problem = { code: 'duplicateDiffers' as const, column: null, row: first.row }
      joined[at] = { row, outcome: { kind: 'error', problems: [problem] } }
    } else {
      first.rows.push(row)
      outcome.quantities.forEach((quantity, design) => {
        first.outcome.quantities[design] = (first.outcome.quantities[design] ?? 0) + quantity
      })
      joined[at] = { row, outcome: { kind: 'skipped', code: 'joinedWithRow', row: first.row } }
    }
  })
  for (const { at, row, outcome, rows: joinedRows } of firsts.values()) {
    if (joinedRows.length === 1) continue
    const notices = [...outcome.notices, { code: 'rowsJoined' as const, rows: joinedRows }]
    joined[at] = { row, outcome: { ...outcome, notices } }
  }
  return joined
}

function keyOf(outcome: DestinationOutcome): string {
  if (outcome.kind === 'matched') return `contact ${outcome.contactId}`
  const { address } = outcome.contact
  return `new ${normalizeWords(address.objectName)}|${toAddressKey(address)}`
}

/** An empty cell of the later row does not contradict. */
function contradicts(first: DestinationOutcome, other: DestinationOutcome): boolean {
  if (first.kind !== 'new' || other.kind !== 'new') return false
  const [one, two] = [first.contact, other.contact].map(details)
  return two?.some((text, at) => text !== '' && text !== one?.[at]) ?? false
}

function details({ address, contactName, contactPhone, invoiceReceiver }: CheckedContact): string[] {
  return [address.postalCode, contactName, contactPhone, invoiceReceiver?.name].map((text) =>
    normalizeWords(text ?? ''),
  )
}
