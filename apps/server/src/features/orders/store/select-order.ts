import { sql } from 'kysely'
import { NotFound } from '../../../core/errors.ts'
import { buildJsonFields, selectFields } from '../../../db/column-map.ts'
import {
  ADDRESS_COLUMNS,
  COURIER_COLUMNS,
  FILE_PREVIEW_COLUMNS,
  FILE_USE_COLUMNS,
  FROZEN_ITEM_COLUMNS,
  FROZEN_PRODUCT_COLUMNS,
  ITEM_COLUMNS,
  ORDER_COLUMNS,
  PRODUCT_COLUMNS,
  SHARE_COLUMNS,
} from './order-columns.ts'
import { selectLeftOutDesigns, selectStoredDesigns } from './select-stored-designs.ts'
import type { StoredOrder } from './stored-order.ts'

const shares = (table: 'order_design_destinations' | 'order_design_packages') => sql`
  coalesce((
    select json_agg(json_build_object(${buildJsonFields('s', SHARE_COLUMNS)}) order by s.position)
    from ${sql.table(table)} s where s.design_id = d.id
  ), '[]')`

const designColumns = {
  file: sql`${buildJsonFields('f', FILE_PREVIEW_COLUMNS)}, ${buildJsonFields('used', FILE_USE_COLUMNS)}`,
  places: sql`
    'destinations', ${shares('order_design_destinations')},
    'packingInfo', ${shares('order_design_packages')}`,
}

/** Safe cast: both maps have the same fields. */
const frozenFields = Object.keys(FROZEN_ITEM_COLUMNS) as (keyof typeof FROZEN_ITEM_COLUMNS)[]

const frozen = sql.join(
  frozenFields.map((field) => {
    const [[stored], [today]] = [FROZEN_ITEM_COLUMNS[field], FROZEN_PRODUCT_COLUMNS[field]]
    return sql`${sql.lit(field)}, coalesce(${sql.ref(`i.${stored}`)}, ${sql.ref(`p.${today}`)})`
  }),
)

const items = sql`
  coalesce((
    select json_agg(json_build_object(
      ${buildJsonFields('i', ITEM_COLUMNS)}, ${frozen}, ${buildJsonFields('p', PRODUCT_COLUMNS)},
      'designs', ${selectStoredDesigns(designColumns)}, 'leftOutDesigns', ${selectLeftOutDesigns(designColumns)}
    ) order by i.position)
    from order_items i join products p on p.id = i.product_id
    where i.order_id = o.id
  ), '[]')`

const addresses = (kind: 'destination' | 'packing') => sql`
  coalesce((
    select json_agg(json_build_object(
      ${buildJsonFields('t', { ...ADDRESS_COLUMNS, ...COURIER_COLUMNS })}
    ) order by t.contact_id)
    from order_destinations t where t.order_id = o.id and t.is_packing_only = ${sql.lit(kind === 'packing')}
  ), '[]')`

/** Select list of StoredOrder for an order `o` and its representative `u`. */
export const ORDER_FIELDS = sql`
  o.id, o.version, ${selectFields('o', ORDER_COLUMNS)}, u.name as "representativeName",
  ${items} as items, ${addresses('destination')} as places, ${addresses('packing')} as "packingPlaces"`

export const ORDER_TABLES = sql`
  from orders o
  left join users u on u.id = o.representative_id`

/** Returns the order that a statement found; 404 if it found none. */
export const requireFound = <O extends StoredOrder>([order]: O[]): O => {
  if (order === undefined) throw new NotFound()
  return order
}
