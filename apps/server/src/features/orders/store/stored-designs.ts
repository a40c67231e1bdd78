import { type RawBuilder, sql } from 'kysely'

type Told = {
  /** Of a file `f` that stands in the design as `used`, behind its id and name. */
  file: RawBuilder<unknown>
  /** Where the design `d` goes and how it is packed. */
  places: RawBuilder<unknown>
}

/** The designs of an order item `i` in their order, each with its files and places. */
export const storedDesigns = ({ file, places }: Told) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', d.id, 'name', d.name, 'quantity', d.quantity,
      'files', coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name, ${file}) order by used.position)
        from order_design_files used join design_files f on f.id = used.design_file_id
        where used.design_id = d.id
      ), '[]'),
      ${places}
    ) order by d.position)
    from order_designs d where d.item_id = i.id
  ), '[]')`
