import { isEqual } from './keyed-merge.ts'

/** Location of a conflict; without a field it is a whole item, design or file removed by one side. */
export type ConflictPosition = {
  productId?: string
  designId?: string
  /** Pieces or packages of one contact. */
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
    | 'purchaseOrderNumber'
    | 'costCentre'
    | 'ownFields'
}

/** Field, item, design or file changed differently by both sides. */
export type Conflict = {
  /** Key of the conflict in `choices`; stays the same while other conflicts are resolved. */
  id: string
  /** Key of the field in the request for the merged order. */
  key: string
  place: ConflictPosition
  /** Null if missing. Pieces of a contact are a list with one number for each package. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Resolution of conflicts by id. */
export type ConflictChoices = Readonly<Record<string, 'mine' | 'theirs'>>

/** State of a merge: the choices made, and the conflicts found so far. */
export type MergeState = { choices: ConflictChoices; conflicts: Conflict[] }

/** Position of a merged value: its request key, and its location for conflicts. */
export type MergePosition = { key: string; place: ConflictPosition }

/**
 * Merges one value (D4). If both sides changed it differently, the user chooses; until then the server's value stays.
 */
export function mergeValue<T>(
  state: MergeState,
  position: MergePosition,
  sides: { base: T | undefined; mine: T; theirs: T },
): T {
  const { base, mine, theirs } = sides
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs
  if (isEqual(theirs, base)) return mine
  const id = conflictId(position.place)
  const choice = state.choices[id]
  if (choice === undefined) {
    state.conflicts.push({ id, ...position, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null })
  }
  return choice === 'mine' ? mine : theirs
}

function conflictId({ productId, designId, destinationId, fileId, field }: ConflictPosition): string {
  return [productId, designId, destinationId, fileId, field].map((part) => part ?? '').join('/')
}
