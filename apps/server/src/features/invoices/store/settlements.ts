import { type RawBuilder, sql } from 'kysely'

/** Settlement lines of prepayments as a table `t`, below zero; credit notes give them back (R41). */
export const SETTLEMENTS = sql`(
  select l.settles_invoice_id, l.order_id, l.vat_class, l.vat_category,
    case when n.kind = 'creditNote' then -l.net_cents else l.net_cents end as net_cents,
    case when n.kind = 'creditNote' then -l.vat_cents else l.vat_cents end as vat_cents
  from sales_invoice_lines l join sales_invoices n on n.id = l.invoice_id
) t`

/** A zero rate (Z) is a rate of its class, which may get another one with the day. */
const vatGroup = (alias: string) => sql`replace(${sql.ref(`${alias}.vat_category`)}, 'Z', 'S')`

/** SQL condition: a settlement line settles a line of a prepayment invoice. */
export const settlesLine = (settlement: string, line: string): RawBuilder<boolean> => {
  const [of, to] = [
    (column: string) => sql.ref(`${settlement}.${column}`),
    (column: string) => sql.ref(`${line}.${column}`),
  ]
  return sql`(${of('settles_invoice_id')} = ${to('invoice_id')} and ${of('order_id')} = ${to('order_id')}
    and ${of('vat_class')} = ${to('vat_class')} and ${vatGroup(settlement)} = ${vatGroup(line)})`
}
