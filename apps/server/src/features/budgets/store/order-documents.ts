import type { OrderDocument } from '@tiraaz/domain/budgets/count-order'
import { type RawBuilder, sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

/** Invoices and credit notes of an order in the order of their issue, without prepayments, as JSON. */
export const selectOrderDocuments = (orderId: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'isCreditNote', own.kind = 'creditNote', 'netCents', own.net, 'isWhole', own.is_whole
  ) order by own.created_on, own.invoice_no), '[]')
  from (
    select s.kind, s.created_on, s.invoice_no, coalesce(credited.is_credited, false) as is_whole, sum(l.net_cents) as net
    from sales_invoice_lines l
    join sales_invoices s on s.id = l.invoice_id
    left join sales_invoices credited on credited.id = s.credits_invoice_id
    where l.order_id = ${orderId} and not s.is_prepayment and l.settles_invoice_id is null
    group by s.id, credited.is_credited
  ) own
)`

const readDocuments = defineStatement<{ orderId: string }, { documents: OrderDocument[] }>(
  ({ orderId }) => sql`select ${selectOrderDocuments(orderId)} as documents`,
)

/** Reads the invoices and credit notes of an order of the client. */
export const listOrderDocuments = async ({ db }: ActorCtx, orderId: string): Promise<OrderDocument[]> => {
  const [row] = await readDocuments(db, { orderId })
  return row?.documents ?? []
}
