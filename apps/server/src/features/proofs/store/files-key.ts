import { type RawBuilder, sql } from 'kysely'

/** Files of an item's designs, as a proof names them: `d` is the design, `f` the file. */
const FILES_OF_ITEM = (item: RawBuilder<unknown>) => sql`
  from order_designs d
  join order_design_files used on used.design_id = d.id
  join design_files f on f.id = used.design_file_id
  where d.item_id = ${item} and not d.is_left_out`

/** SQL digest of the designs and bytes of an item of an order; another one means that the files have changed. */
export const selectFilesKey = (item: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  select md5(string_agg(d.id || ' ' || coalesce(f.content_sha256, f.id), ','
    order by d.id collate "C", f.content_sha256 collate "C", f.id collate "C"))
  ${FILES_OF_ITEM(item)}
), '')`

/**
 * SQL condition: the newest proof of the item keeps its worksheet at the agency (R44), as `holdsWorksheet` of
 * `domain/proofs` says.
 */
export const isHeldByProof = (item: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select newest.state in ('sent', 'changesRequested')
    or (newest.state in ('approved', 'passed') and newest.files_key <> ${selectFilesKey(item)})
  from proof_rounds newest where newest.item_id = ${item} order by newest.number desc limit 1
), false)`
