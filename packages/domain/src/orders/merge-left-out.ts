import type { EditableDesign, EditableFile, EditableItem } from './editable-order.ts'
import { isEqual, mergeKeyed, type MergeVersions } from './keyed-merge.ts'
import type { LeftOutDesign } from './left-out-designs.ts'
import { toNewDesign } from './merge-designs.ts'

type LeftOut<F extends EditableFile> = LeftOutDesign<EditableDesign<F>>

type MergedDesigns<F extends EditableFile> = Pick<EditableItem<F>, 'designs' | 'leftOutDesigns'>

/**
 * Merges the designs that an order leaves out, beside its merged designs: a design that is ordered is not left out. Both
 * sides' changes are kept, the user's where both changed one. Ids that the server no longer knows become new designs.
 */
export function mergeLeftOut<F extends EditableFile>(
  { base, mine, theirs }: { base: EditableItem<F> | undefined; mine: EditableItem<F>; theirs: EditableItem<F> },
  merged: readonly EditableDesign<F>[],
): MergedDesigns<F> {
  const lists = [base?.leftOutDesigns, mine.leftOutDesigns, theirs.leftOutDesigns]
  if (lists.every((list) => list === undefined || list.length === 0)) return { designs: merged }
  const known = new Set([...theirs.designs, ...(theirs.leftOutDesigns ?? []).map(({ design }) => design)].map(idOf))
  const asKnown = (design: EditableDesign<F>) => (known.has(idOf(design)) ? design : toNewDesign(design))
  const ordered = new Set(merged.flatMap(({ id, key }) => [id, key]))
  const all = mergeKeyed(bySide<F>({ base, mine, theirs }), ({ base: was, mine: my, theirs: their }) =>
    my === undefined || isEqual(my, was) ? (their ?? my) : my,
  )
  return {
    designs: merged.map(asKnown),
    leftOutDesigns: all
      .filter(({ design: { id, key } }) => !ordered.has(id ?? key))
      .map((left) => ({ ...left, design: asKnown(left.design) })),
  }
}

function idOf({ id }: { id?: string | null }): string | null {
  return id ?? null
}

function bySide<F extends EditableFile>({
  base,
  mine,
  theirs,
}: {
  base: EditableItem<F> | undefined
  mine: EditableItem<F>
  theirs: EditableItem<F>
}): MergeVersions<ReadonlyMap<string, LeftOut<F>>> {
  const byId = (item: EditableItem<F> | undefined) =>
    new Map((item?.leftOutDesigns ?? []).map((left, at) => [left.design.id ?? left.design.key ?? `new ${at}`, left]))
  return { base: byId(base), mine: byId(mine), theirs: byId(theirs) }
}
