import type { Language } from '@tiraaz/messages/locale'
import { sql } from 'kysely'

/** Products by which a short list names an order. */
const PRODUCTS_NAMED = sql.lit(2)

/** Columns of `selectOrderLook`. */
export type OrderLook = { products: string[]; productCount: number; previewId: string | null }

/** SQL columns by which a short list shows the outer order `o`: its first products, their number, and its first artwork. */
export const selectOrderLook = (language: Language) => {
  const [own, current] = [sql.ref(`i.product_name_${language}`), sql.ref(`p.name_${language}`)]
  return sql`
    (select count(*)::integer from order_items i where i.order_id = o.id) as "productCount",
    array(
      select coalesce(${own}, ${current}) from order_items i join products p on p.id = i.product_id
      where i.order_id = o.id order by i.position limit ${PRODUCTS_NAMED}
    ) as products,
    (
      select previews.id
      from order_items i
      join order_designs d on d.item_id = i.id and not d.is_left_out
      join order_design_files used on used.design_id = d.id
      join design_files on design_files.id = used.design_file_id
      join previews on previews.id = design_files.preview_id and previews.state = 'ready'
      where i.order_id = o.id
      order by i.position, d.position, used.position limit 1
    ) as "previewId"`
}
