import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'

/** Corrects which artwork the catalogue shows as printed last, should it ever be in doubt; returns the number of corrected products. */
export const repairPrintedPreviews = async (db: Database): Promise<number> => {
  const { rows } = await sql`
    with found as (
      select client_id, product_id, printed_preview_of(last_item_id) as preview_id from product_uses
    )
    update product_uses u set printed_preview_id = found.preview_id
    from found
    where found.client_id = u.client_id and found.product_id = u.product_id
      and u.printed_preview_id is distinct from found.preview_id
    returning u.product_id`.execute(db)
  return rows.length
}
