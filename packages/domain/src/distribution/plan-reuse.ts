import { splitPrice } from '../pricing/split-price.ts'
import type { DesignMapping } from './map-designs.ts'
import { type KnownContact, toAddressKey } from './match-contact.ts'
import { type DistributionFacts, type DistributionPlan, planDistribution } from './plan-distribution.ts'
import { sumPiecesByDestination } from './sum-pieces-by-destination.ts'
import type { PlannedRow, RowNotice, RowOutcome } from './plan-outcome.ts'
import { normalizeWords, type TemplateWords } from './plan-words.ts'
import { toContactCells, buildTemplateRows } from './template-rows.ts'

/** Destination of an earlier order as it was sent (R35). */
export type EarlierDestination = Omit<KnownContact, 'invoiceReceiver'> & { invoiceReceiver: { name: string } | null }

/** Earlier order whose distribution is reused. */
export type EarlierOrder = {
  designs: readonly { id: string; destinations: readonly { destinationId: string; quantity: number }[] }[]
  places: readonly EarlierDestination[]
}

/** Reuse of an earlier distribution: the order, the mapping of designs, and how quantities are taken. */
export type OrderReuse = {
  earlier: EarlierOrder
  mapping: DesignMapping
  /** Pieces as in the earlier order, or scaled to the quantities ordered now without losing a piece. */
  quantities: 'same' | 'scaled'
}

/** Distribution of an earlier order as a sheet, and its plan, whose rows count from the first address, not from the header. */
export type ReusePlan = { sheet: (string | number | null)[][]; plan: DistributionPlan }

/**
 * Turns the distribution of an earlier order into a sheet for this order and plans it like any other. Saved contacts
 * are used at their current address; other destinations are looked up or become new contacts. Destinations without
 * pieces are left out.
 */
export function planReuse(reuse: OrderReuse, facts: DistributionFacts, words: TemplateWords): ReusePlan {
  const living = new Map(facts.contacts.map((contact) => [contact.id, contact]))
  const pieces = piecesByPlace(reuse, facts)
  const places = reuse.earlier.places.filter(({ id }) => pieces.some((byPlace) => (byPlace.get(id) ?? 0) > 0))
  const [header = []] = buildTemplateRows(facts.designs, [], words)
  const rows = places.map((place) => [
    ...toContactCells(living.get(place.id) ?? { ...place, id: null }),
    ...pieces.map((byPlace) => byPlace.get(place.id) ?? null),
  ])
  const sheet = [header, ...rows]
  const planned = planDistribution(sheet, facts)
  // An empty sheet is a problem, but an earlier order without matching designs is not.
  const plan = places.length === 0 ? { ...planned, problems: [], notices: [] } : planned
  const counted = plan.rows.map(withoutHeader)
  return { sheet, plan: { ...plan, rows: counted.map((row) => withNotice(row, places[row.row - 1], living)) } }
}

const HEADER_ROWS = 1

/** Row with the header left out of its number and of those that its outcome names. */
function withoutHeader({ row, outcome }: PlannedRow): PlannedRow {
  return { row: row - HEADER_ROWS, outcome: renumberOutcome(outcome) }
}

function renumberOutcome(outcome: RowOutcome): RowOutcome {
  switch (outcome.kind) {
    case 'matched':
    case 'new': {
      const notices = outcome.notices.map((notice) =>
        notice.code === 'rowsJoined' ? { ...notice, rows: notice.rows.map((row) => row - HEADER_ROWS) } : notice,
      )
      return { ...outcome, notices }
    }
    case 'skipped':
      return outcome.code === 'joinedWithRow' ? { ...outcome, row: outcome.row - HEADER_ROWS } : outcome
    case 'error': {
      const problems = outcome.problems.map((problem) =>
        problem.code === 'duplicateDiffers' ? { ...problem, row: problem.row - HEADER_ROWS } : problem,
      )
      return { ...outcome, problems }
    }
  }
}

/** Pieces of each destination of the earlier order, for each design of this order. */
function piecesByPlace(
  { earlier, mapping, quantities }: OrderReuse,
  { designs }: DistributionFacts,
): Map<string, number>[] {
  const byId = new Map(earlier.designs.map((design) => [design.id, design.destinations]))
  return designs.map(({ quantity }, at) => {
    const shares = byId.get(mapping[at] ?? '') ?? []
    const were = shares.map((share) => share.quantity)
    const are = quantities === 'same' || were.length === 0 ? were : splitPrice(quantity, were)
    return sumPiecesByDestination(
      shares.map(({ destinationId }, share) => ({ destinationId, quantity: are[share] ?? 0 })),
    )
  })
}

function withNotice(
  planned: PlannedRow,
  place: EarlierDestination | undefined,
  living: ReadonlyMap<string, KnownContact>,
): PlannedRow {
  const { row, outcome } = planned
  if (place === undefined || (outcome.kind !== 'matched' && outcome.kind !== 'new')) return planned
  const now = living.get(place.id)
  if (now !== undefined && isSamePlace(now, place)) return planned
  const notice: RowNotice = { code: now === undefined ? 'notInAddressBook' : 'contactMoved' }
  return { row, outcome: { ...outcome, notices: [notice, ...outcome.notices] } }
}

function isSamePlace({ address: one }: KnownContact, { address: other }: EarlierDestination): boolean {
  return (
    toAddressKey(one) === toAddressKey(other) &&
    normalizeWords(one.postalCode ?? '') === normalizeWords(other.postalCode ?? '')
  )
}
