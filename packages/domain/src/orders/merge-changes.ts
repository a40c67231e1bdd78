import type { EditableFile, EditableItem, EditableOrder } from './editable-order.ts'
import { pairedNotes } from './item-notes.ts'
import { isEqual, mergeKeyed, type Sides } from './keyed-merge.ts'
import { type Choices, type Conflict, type Settling, settle, type Spot } from './merge-conflict.ts'
import { asNewDesign, fieldOf, mergeDesigns } from './merge-designs.ts'

/** Merged order, and the conflicts that the user has to resolve. */
export type MergedOrder<F extends EditableFile> = { merged: EditableOrder<F>; conflicts: Conflict[] }

/**
 * Merges the user's changes with the server's (D4, R22). Changes of different fields are all kept. A field changed
 * differently by both is a conflict: the server's value stays until `choices` contains its id. Totals may no longer add
 * up; the checks report that. `base` and `theirs` come from the server.
 */
export function mergeChanges<F extends EditableFile>(
  { base, mine, theirs }: Sides<EditableOrder<F>>,
  choices: Choices = {},
): MergedOrder<F> {
  const settling: Settling = { choices, conflicts: [] }
  const at = <K extends 'name' | 'additionalInfo' | 'deadline' | 'isTransportPriceExcluded'>(field: K) =>
    settle<EditableOrder<F>[K]>(
      settling,
      { key: field, place: { field } },
      { base: base[field], mine: mine[field], theirs: theirs[field] },
    )
  const merged = {
    ...theirs,
    name: at('name'),
    additionalInfo: at('additionalInfo'),
    deadline: at('deadline'),
    isTransportPriceExcluded: at('isTransportPriceExcluded'),
    items: mergeItems(settling, { base: base.items, mine: mine.items, theirs: theirs.items }),
  }
  return { merged, conflicts: settling.conflicts }
}

/** Merges items by product: a product is in an order once (R13) and is the same item when removed and added again. */
function mergeItems<F extends EditableFile>(
  settling: Settling,
  { base, mine, theirs }: Sides<readonly EditableItem<F>[]>,
): readonly EditableItem<F>[] {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs
  if (isEqual(theirs, base)) return mine
  const byProduct = (items: readonly EditableItem<F>[]) => new Map(items.map((item) => [item.productId, item]))
  const sides = { base: byProduct(base), mine: byProduct(mine), theirs: byProduct(theirs) }
  return mergeKeyed(sides, ({ key: productId, at, base: was, mine: my, theirs: their }) => {
    const spot = { key: `items[${at}]`, place: { productId } }
    if (my !== undefined && their !== undefined)
      return mergeItem(settling, spot, { base: was, mine: my, theirs: their })
    if (was === undefined) return my ?? their
    const kept = settle(settling, spot, { base: was, mine: my, theirs: their })
    return kept === my && my !== undefined ? asNew(my) : kept
  })
}

/** Item without id: the server has removed it, so it is saved as a new one. */
function asNew<F extends EditableFile>(item: EditableItem<F>): EditableItem<F> {
  return { ...item, id: null, designs: item.designs.map(asNewDesign) }
}

function mergeItem<F extends EditableFile>(
  settling: Settling,
  spot: Spot,
  { base, mine, theirs }: { base: EditableItem<F> | undefined; mine: EditableItem<F>; theirs: EditableItem<F> },
): EditableItem<F> {
  const at = <K extends 'quantity' | 'additionalInfo' | 'additionalInvoiceInfo'>(field: K) =>
    settle<EditableItem<F>[K]>(settling, fieldOf(spot, field), {
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
      ? pairedNotes({ additionalInfo, additionalInvoiceInfo: additionalInvoiceInfo ?? null })
      : { additionalInfo, additionalInvoiceInfo }),
    designs: mergeDesigns(settling, spot, designs),
  }
}
