import { isEqual } from './keyed-merge.ts'

/** What a conflict is about; without a field it is the whole item, design or file that one side removed. */
export type ConflictPlace = {
  productId?: string
  designId?: string
  /** The pieces (packages) of one contact. */
  destinationId?: string
  fileId?: string
  field?:
    | 'name'
    | 'additionalInfo'
    | 'additionalInvoiceInfo'
    | 'deadline'
    | 'isTransportPriceExcluded'
    | 'quantity'
    | 'destinations'
    | 'packingInfo'
    | 'alterationRequest'
}

export type Conflict = {
  /** Stays the same while others are settled: what choices name. */
  id: string
  /** The field as the request for the merged order spells it. */
  key: string
  place: ConflictPlace
  /** null for what is not there. The pieces of a contact are a list, one for each package. */
  base: unknown
  mine: unknown
  theirs: unknown
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** What a merge carries along: the choices made, and the conflicts found. */
export type Settling = { choices: Choices; conflicts: Conflict[] }

export type Spot = { key: string; place: ConflictPlace }

/** D4: one value three ways. Where both changed it, each differently, the person chooses; until then theirs stands. */
export function settle<T>(settling: Settling, spot: Spot, sides: { base: T | undefined; mine: T; theirs: T }): T {
  const { base, mine, theirs } = sides
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs
  if (isEqual(theirs, base)) return mine
  const id = conflictId(spot.place)
  const choice = settling.choices[id]
  if (choice === undefined) {
    settling.conflicts.push({ id, ...spot, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null })
  }
  return choice === 'mine' ? mine : theirs
}

function conflictId({ productId, designId, destinationId, fileId, field }: ConflictPlace): string {
  return [productId, designId, destinationId, fileId, field].map((part) => part ?? '').join('/')
}
