import type { EditableDesign, EditableFile, EditableShare } from './editable-order.ts'
import { isEqual, mergeKeyed, type MergeVersions } from './keyed-merge.ts'
import { type MergeState, mergeValue, type MergePosition } from './merge-conflict.ts'

/** Merges designs by id; a design added by the user has no id yet and stays separate. */
export function mergeDesigns<F extends EditableFile>(
  state: MergeState,
  item: MergePosition,
  { base, mine, theirs }: MergeVersions<readonly EditableDesign<F>[]>,
): readonly EditableDesign<F>[] {
  const sides = { base: byId(base), mine: byId(withSavedIds({ base, mine, theirs })), theirs: byId(theirs) }
  return mergeKeyed(sides, ({ key, at, base: was, mine: my, theirs: their }) => {
    const position = { key: `${item.key}.designs[${at}]`, place: { ...item.place, designId: key } }
    if (my !== undefined && their !== undefined)
      return mergeDesign(state, position, { base: was, mine: my, theirs: their })
    if (was === undefined) return my ?? their
    const kept = mergeValue(state, position, { base: was, mine: my, theirs: their })
    return kept === my && my !== undefined ? toNewDesign(my) : kept
  })
}

/** Design without id: the server has removed it, so it is saved as a new one. Its old id becomes its key. */
export function toNewDesign<F extends EditableFile>(design: EditableDesign<F>): EditableDesign<F> {
  return { ...design, id: null, ...(typeof design.id === 'string' ? { key: design.id } : {}) }
}

function byId<F extends EditableFile>(designs: readonly EditableDesign<F>[]): Map<string, EditableDesign<F>> {
  return new Map(designs.map((design, at) => [design.id ?? `new ${at}`, design]))
}

/**
 * If the answer to a save was lost, the server already has the user's new design: a new design equal to an added one
 * gets its id.
 */
function withSavedIds<F extends EditableFile>({ base, mine, theirs }: MergeVersions<readonly EditableDesign<F>[]>) {
  const before = new Set(base.map(({ id }) => id))
  const present = new Set(mine.map(({ id }) => id))
  const added = theirs.filter(({ id }) => !before.has(id) && !present.has(id))
  return mine.map((design) => {
    const at = (design.id ?? null) === null ? added.findIndex((one) => isEqual(asSaved(one), asSaved(design))) : -1
    return added.splice(at, at === -1 ? 0 : 1)[0] ?? design
  })
}

/** Content of a design for comparison: a saved file keeps the id of its upload. */
function asSaved<F extends EditableFile>({ id: _id, key: _key, files, ...rest }: EditableDesign<F>) {
  return { ...rest, files: files.map((file) => [fileId(file), file.alterationRequest ?? null]) }
}

type DesignSides<T> = { base: T | undefined; mine: T; theirs: T }

function mergeDesign<F extends EditableFile>(
  state: MergeState,
  position: MergePosition,
  { base, mine, theirs }: DesignSides<EditableDesign<F>>,
): EditableDesign<F> {
  const at = <K extends 'quantity' | 'name'>(field: K) =>
    mergeValue(state, toFieldPosition(position, field), {
      base: base?.[field],
      mine: mine[field],
      theirs: theirs[field],
    })
  const shares = (field: 'destinations' | 'packingInfo') => {
    const sides = { base: base?.[field] ?? [], mine: mine[field], theirs: theirs[field] }
    const isWhole = (design: EditableDesign<F>) => design[field][0]?.quantity === design.quantity
    const isFirst = sides.base.length === 0 && isWhole(mine) && isWhole(theirs)
    const place = toFieldPosition(position, field)
    return mergeAddress(state, place, sides, isFirst) ?? mergeShares(state, place, sides)
  }
  return {
    ...theirs,
    quantity: at('quantity'),
    name: at('name'),
    files: mergeFiles(state, position, { base: base?.files ?? [], mine: mine.files, theirs: theirs.files }),
    destinations: shares('destinations'),
    packingInfo: shares('packingInfo'),
  }
}

/** Position of a field below a position. */
export function toFieldPosition<N extends NonNullable<MergePosition['place']['field']>>(
  { key, place }: MergePosition,
  field: N,
): MergePosition {
  return { key: `${key}.${field}`, place: { ...place, field } }
}

/**
 * Merges shares by contact: changes for different contacts do not conflict. All packages of a contact are one value.
 */
function mergeShares(
  state: MergeState,
  position: MergePosition,
  { base, mine, theirs }: MergeVersions<readonly EditableShare[]>,
): readonly EditableShare[] {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs
  if (isEqual(theirs, base)) return mine
  let written = 0
  const sides = { base: byContact(base), mine: byContact(mine), theirs: byContact(theirs) }
  const merged = mergeKeyed(sides, ({ key: destinationId, base: was, mine: my, theirs: their }) => {
    const own = { key: `${position.key}[${written}].quantity`, place: { ...position.place, destinationId } }
    const values = { base: quantities(was), mine: quantities(my), theirs: quantities(their) }
    const kept = mergeValue(state, own, values)?.map((quantity) => ({ destinationId, quantity }))
    written += kept?.length ?? 0
    return kept
  })
  return merged.flat()
}

/** Merges the single address of a design as one value; null unless both sides chose a different single address. */
function mergeAddress(
  state: MergeState,
  position: MergePosition,
  { base, mine, theirs }: MergeVersions<readonly EditableShare[]>,
  isFirst: boolean,
): readonly EditableShare[] | null {
  const [my, their] = [mine[0], theirs[0]]
  if (my === undefined || their === undefined || mine.length + theirs.length !== 2) return null
  if (my.destinationId === their.destinationId || (base.length !== 1 && !isFirst)) return null
  const ids = { base: base[0]?.destinationId, mine: my.destinationId, theirs: their.destinationId }
  const destinationId = mergeValue(state, { key: `${position.key}[0].destinationId`, place: position.place }, ids)
  // The pieces follow the quantity, whose conflict is reported already.
  const pieces = { base: base[0]?.quantity, mine: my.quantity, theirs: their.quantity }
  return [{ destinationId, quantity: mergeValue({ choices: {}, conflicts: [] }, position, pieces) }]
}

function byContact(shares: readonly EditableShare[]): ReadonlyMap<string, readonly EditableShare[]> {
  return Map.groupBy(shares, (share) => share.destinationId)
}

function quantities(shares: readonly EditableShare[] | undefined): number[] | undefined {
  return shares?.map((share) => share.quantity)
}

function mergeFiles<F extends EditableFile>(
  state: MergeState,
  design: MergePosition,
  { base, mine, theirs }: MergeVersions<readonly F[]>,
): readonly F[] {
  const byFileId = (files: readonly F[]) => new Map(files.map((file, at) => [fileId(file) ?? `${at}`, file]))
  const sides = { base: byFileId(base), mine: byFileId(mine), theirs: byFileId(theirs) }
  return mergeKeyed(sides, ({ key, at, base: was, mine: my, theirs: their }) => {
    const position = { key: `${design.key}.files[${at}]`, place: { ...design.place, fileId: key } }
    if (my === undefined || their === undefined) {
      return was === undefined ? (my ?? their) : mergeValue(state, position, { base: was, mine: my, theirs: their })
    }
    const requests = { base: was?.alterationRequest, mine: my.alterationRequest, theirs: their.alterationRequest }
    return { ...their, alterationRequest: mergeValue(state, toFieldPosition(position, 'alterationRequest'), requests) }
  })
}

function fileId({ id, tempFile }: EditableFile): string | undefined {
  return id ?? tempFile?.id
}
