import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'

/**
 * Corrects what worksheets repeat of their orders (deadline, order, missing files), should it ever be in doubt; returns the
 * number of corrected worksheets.
 */
export const repairWorksheets = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select w.id, o.id as order_id, least(w.own_deadline, o.deadline) as deadline, w.status = 1 and item_lacks_files(i.id) as lacks_files
      from worksheets w join order_items i on i.id = w.order_item_id join orders o on o.id = i.order_id
    )
    update worksheets w set order_id = found.order_id, deadline = found.deadline, lacks_files = found.lacks_files
    from found
    where found.id = w.id and (
      w.order_id is distinct from found.order_id or w.deadline is distinct from found.deadline
      or w.status = 1 and w.lacks_files <> found.lacks_files
    )
    returning w.id`.execute(db)
  return rows.length
}
