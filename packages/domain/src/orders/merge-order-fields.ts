import type { EditableItem, EditableOrderFields } from './editable-order.ts'
import type { MergeVersions } from './keyed-merge.ts'
import { type MergeState, mergeValue } from './merge-conflict.ts'

type Fields = EditableOrderFields | null | undefined

/**
 * Merges the order fields one by one (D4, R45), the cost centres of the items too. Where one side has none, because the
 * client began or ceased to use them meanwhile, the server's stay.
 */
export function mergeOrderFields(
  state: MergeState,
  { base, mine, theirs }: MergeVersions<Fields>,
  items: readonly EditableItem[],
): Fields {
  if (!mine || !theirs) return theirs
  const at = <K extends 'purchaseOrderNumber' | 'costCentre' | 'ownFields'>(field: K) =>
    mergeValue<EditableOrderFields[K]>(
      state,
      { key: field, place: { field } },
      { base: base?.[field], mine: mine[field], theirs: theirs[field] },
    )
  const centreOf = (item: EditableItem) => {
    const [was = null, my = null, their = null] = [base, mine, theirs].map(
      (side) => side?.itemCostCentres[item.id ?? ''],
    )
    const place = { productId: item.productId, field: 'costCentre' as const }
    return mergeValue(
      state,
      { key: `items[${items.indexOf(item)}].costCentre`, place },
      { base: was, mine: my, theirs: their },
    )
  }
  return {
    purchaseOrderNumber: at('purchaseOrderNumber'),
    costCentre: at('costCentre'),
    ownFields: at('ownFields'),
    itemCostCentres: Object.fromEntries(items.flatMap((item) => (item.id ? [[item.id, centreOf(item)]] : []))),
  }
}
