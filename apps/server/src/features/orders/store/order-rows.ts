import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import { listAllDesigns } from '@tiraaz/domain/orders/left-out-designs'
import type { ColumnMap, ColumnRow } from '../../../db/column-map.ts'
import { pickFields } from '../../../db/column-map.ts'
import {
  ADDRESS_COLUMNS,
  COURIER_COLUMNS,
  DESIGN_COLUMNS,
  DESIGN_PLACE_COLUMNS,
  FILE_USE_COLUMNS,
  FROZEN_ITEM_COLUMNS,
  ITEM_COLUMNS,
  ORDER_COLUMNS,
  ORDER_SEARCH_COLUMNS,
  SHARE_COLUMNS,
} from './order-columns.ts'
import type { OrderEvent } from './order-events.ts'
import type { DestinationShare, StoredDesign, StoredItem, StoredOrder } from './stored-order.ts'

const POSITION = { position: ['position', 'integer'] } as const

export const ORDER_ROW = { ...ORDER_COLUMNS, ...ORDER_SEARCH_COLUMNS }
export const ITEM_ROW = { ...ITEM_COLUMNS, ...FROZEN_ITEM_COLUMNS, ...POSITION }
export const DESIGN_ROW = { ...DESIGN_COLUMNS, ...DESIGN_PLACE_COLUMNS }
export const FILE_ROW = {
  designId: ['design_id', 'text'],
  designFileId: ['design_file_id', 'text'],
  ...POSITION,
  ...FILE_USE_COLUMNS,
} as const satisfies ColumnMap<'order_design_files'>
export const SHARE_ROW = {
  designId: ['design_id', 'text'],
  ...POSITION,
  ...SHARE_COLUMNS,
} as const satisfies ColumnMap<'order_design_destinations'>
export const ADDRESS_ROW = {
  ...ADDRESS_COLUMNS,
  ...COURIER_COLUMNS,
  isPackingOnly: ['is_packing_only', 'boolean'],
} as const satisfies ColumnMap<'order_destinations'>

/** Row of an item. Names and VAT class are stored in sent orders only; one before that uses today's (R35). */
const itemRow = (
  item: StoredItem,
  position: number,
  { status }: StoredOrder,
): ColumnRow<'order_items', typeof ITEM_ROW> => {
  return {
    ...pickFields(ITEM_ROW, { ...item, position }),
    ...(!isSentStatus(status) && { nameEt: null, nameEn: null, vatClass: null }),
  }
}

const shareRows = (
  designId: string,
  shares: readonly DestinationShare[],
): ColumnRow<'order_design_destinations', typeof SHARE_ROW>[] =>
  shares.map((share, position) => ({ designId, position, ...share }))

const fileRows = ({ id, files }: StoredDesign): ColumnRow<'order_design_files', typeof FILE_ROW>[] =>
  files.map((file, position) => ({
    designId: id,
    designFileId: file.id,
    position,
    ...pickFields(FILE_USE_COLUMNS, file),
  }))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const allDesigns = ({ designs, leftOutDesigns }: StoredItem): StoredDesign[] => listAllDesigns(designs, leftOutDesigns)

const designsOf = (item: StoredItem | undefined) => [item?.designs, item?.leftOutDesigns]

const designRows = (item: StoredItem) => {
  const leftOut = new Set(item.leftOutDesigns.map(({ design }) => design))
  return allDesigns(item).map((design, position) => ({
    ...pickFields(DESIGN_COLUMNS, design),
    itemId: item.id,
    position,
    isLeftOut: leftOut.has(design),
  }))
}

/** Rows that differ from the stored order; designs of a changed item are all replaced. */
export const diffOrderRows = (before: StoredOrder, after: StoredOrder, events: readonly OrderEvent[]) => {
  const stored = new Map(before.items.map((item, position) => [item.id, { item, position }]))
  const kept = new Set(after.items.map((item) => item.id))
  const rewritten = after.items.filter((item) => !isSame(designsOf(item), designsOf(stored.get(item.id)?.item)))
  const designs = rewritten.flatMap(allDesigns)
  return {
    removedItems: before.items.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    replacedItems: rewritten.filter(({ id }) => stored.has(id)).map(({ id }) => id),
    written: {
      items: after.items.flatMap((item, position) => {
        const row = itemRow(item, position, after)
        const old = stored.get(item.id)
        return old !== undefined && isSame(row, itemRow(old.item, old.position, before)) ? [] : [row]
      }),
      designs: rewritten.flatMap(designRows),
      files: designs.flatMap(fileRows),
      destinations: designs.flatMap(({ id, destinations }) => shareRows(id, destinations)),
      packages: designs.flatMap(({ id, packingInfo }) => shareRows(id, packingInfo)),
      events,
    },
  }
}
