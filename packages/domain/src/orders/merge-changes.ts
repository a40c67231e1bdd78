import type { EditableFile, EditableItem, EditableOrder } from './editable-order.ts'
import { pairNotes } from './item-notes.ts'
import { isEqual, mergeKeyed, type MergeVersions } from './keyed-merge.ts'
import {
  type ConflictChoices,
  type Conflict,
  type MergeState,
  mergeValue,
  type MergePosition,
} from './merge-conflict.ts'
import { mergeOrderFields } from './merge-order-fields.ts'
import { mergeLeftOut } from './merge-left-out.ts'
import { toNewDesign, toFieldPosition, mergeDesigns } from './merge-designs.ts'

/** Merged order, and the conflicts that the user has to resolve. */
export type MergedOrder<F extends EditableFile> = { merged: EditableOrder<F>; conflicts: Conflict[] }

/**
 * Merges the user's changes with the server's (D4, R22). Changes of different fields are all kept. A field changed
 * differently by both is a conflict: the server's value stays until `choices` contains its id. Totals may no longer add
 * up; the checks report that. `base` and `theirs` come from the server.
 */
export function mergeChanges<F extends EditableFile>(
  { base, mine, theirs }: MergeVersions<EditableOrder<F>>,
  choices: ConflictChoices = {},
): MergedOrder<F> {
  const state: MergeState = { choices, conflicts: [] }
  const at = <K extends 'name' | 'additionalInfo' | 'deadline' | 'isTransportPriceExcluded'>(field: K) =>
    mergeValue<EditableOrder<F>[K]>(
      state,
      { key: field, place: { field } },
      { base: base[field], mine: mine[field], theirs: theirs[field] },
    )
  const fields = { base: base.orderFields, mine: mine.orderFields, theirs: theirs.orderFields }
  const orderFields = mergeOrderFields(state, fields, theirs.items)
  const merged = {
    ...theirs,
    name: at('name'),
    additionalInfo: at('additionalInfo'),
    deadline: at('deadline'),
    isTransportPriceExcluded: at('isTransportPriceExcluded'),
    ...(orderFields === undefined ? {} : { orderFields }),
    items: mergeItems(state, { base: base.items, mine: mine.items, theirs: theirs.items }),
  }
  return { merged, conflicts: state.conflicts }
}

/** Merges items by product: a product is in an order once (R13) and is the same item when removed and added again. */
function mergeItems<F extends EditableFile>(
  state: MergeState,
  { base, mine, theirs }: MergeVersions<readonly EditableItem<F>[]>,
): readonly EditableItem<F>[] {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs
  if (isEqual(theirs, base)) return mine
  const byProduct = (items: readonly EditableItem<F>[]) => new Map(items.map((item) => [item.productId, item]))
  const sides = { base: byProduct(base), mine: byProduct(mine), theirs: byProduct(theirs) }
  return mergeKeyed(sides, ({ key: productId, at, base: was, mine: my, theirs: their }) => {
    const position = { key: `items[${at}]`, place: { productId } }
    if (my !== undefined && their !== undefined)
      return mergeItem(state, position, { base: was, mine: my, theirs: their })
    if (was === undefined) return my ?? their
    const kept = mergeValue(state, position, { base: was, mine: my, theirs: their })
    return kept === my && my !== undefined ? asNew(my) : kept
  })
}

/** Item without id: the server has removed it, so it is saved as a new one. */
function asNew<F extends EditableFile>(item: EditableItem<F>): EditableItem<F> {
  const leftOut = item.leftOutDesigns?.map((left) => ({ ...left, design: toNewDesign(left.design) }))
  return {
    ...item,
    id: null,
    designs: item.designs.map(toNewDesign),
    ...(leftOut === undefined ? {} : { leftOutDesigns: leftOut }),
  }
}

function mergeItem<F extends EditableFile>(
  state: MergeState,
  position: MergePosition,
  { base, mine, theirs }: { base: EditableItem<F> | undefined; mine: EditableItem<F>; theirs: EditableItem<F> },
): EditableItem<F> {
  const at = <K extends 'quantity' | 'additionalInfo' | 'additionalInvoiceInfo'>(field: K) =>
    mergeValue<EditableItem<F>[K]>(state, toFieldPosition(position, field), {
      base: base?.[field],
      mine: mine[field],
      theirs: theirs[field],
    })
  const designs = { base: base?.designs ?? [], mine: mine.designs, theirs: theirs.designs }
  const quantity = at('quantity')
  const additionalInfo = at('additionalInfo')
  const additionalInvoiceInfo = at('additionalInvoiceInfo')
  return {
    ...theirs,
    quantity,
    ...(additionalInfo === null
      ? pairNotes({ additionalInfo, additionalInvoiceInfo: additionalInvoiceInfo ?? null })
      : { additionalInfo, additionalInvoiceInfo }),
    ...mergeLeftOut({ base, mine, theirs }, mergeDesigns(state, position, designs)),
  }
}
