import { type RawBuilder, sql } from 'kysely'
import { buildJsonFields } from '../../../db/column-map.ts'
import { DESIGN_COLUMNS, FILE_COLUMNS } from './order-columns.ts'

type DesignColumns = {
  /** Extra JSON fields of a file `f`, used in the design as `used`. */
  file: RawBuilder<unknown>
  /** JSON fields for destinations and packages of the design `d`. */
  places: RawBuilder<unknown>
}

/** JSON of a design `d` with its files and destinations. */
const designJson = ({ file, places }: DesignColumns) => sql`
  json_build_object(
    ${buildJsonFields('d', DESIGN_COLUMNS)},
    'files', coalesce((
      select json_agg(json_build_object(${buildJsonFields('f', FILE_COLUMNS)}, ${file}) order by used.position)
      from order_design_files used join design_files f on f.id = used.design_file_id
      where used.design_id = d.id
    ), '[]'),
    ${places}
  )`

/** Designs of an order item `i` in order, each with files and destinations; without those that a draft leaves out. */
export const selectStoredDesigns = (columns: DesignColumns) => sql`
  coalesce((
    select json_agg(${designJson(columns)} order by d.position)
    from order_designs d where d.item_id = i.id and not d.is_left_out
  ), '[]')`

/** Designs that the draft leaves out of an order item `i`, with their place among all of its designs. */
export const selectLeftOutDesigns = (columns: DesignColumns) => sql`
  coalesce((
    select json_agg(json_build_object('position', d.position, 'design', ${designJson(columns)}) order by d.position)
    from order_designs d where d.item_id = i.id and d.is_left_out
  ), '[]')`
