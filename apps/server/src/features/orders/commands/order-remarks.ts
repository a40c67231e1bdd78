import {
  type ClientCredit,
  type ConfirmPolicy,
  type ConfirmRemark,
  findConfirmRemarks,
} from '@tiraaz/domain/orders/confirm-remarks'
import { sumOrderPrices } from '@tiraaz/domain/pricing/margin'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Facts that the remarks on an order need beside the order: settings of the organization, and the client's credit. */
export type ConfirmFacts = ConfirmPolicy & { credit: ClientCredit }

/** Debts are summed only for a client with a limit. An order counts until it has an invoice that is not credited,
 * and then with what its invoices leave (R41); prepayments that are not settled are taken off (R41). */
const readFacts = defineStatement<{ organizationId: string; clientId: string }, ConfirmFacts>(
  ({ organizationId, clientId }) => sql`
    select o.margin_floor_basis_points as "marginFloor", o.confirm_low_margin as "lowMargin",
      o.confirm_missing_files as "missingFiles", o.confirm_over_credit as "overCredit",
      json_build_object('limitCents', c.credit_limit_cents, 'usedCents', case when c.credit_limit_cents is null then 0 else (
        select coalesce(sum(greatest(s.net_cents + s.vat_cents - s.credited_cents - s.paid_cents, 0)), 0)
        from sales_invoices s where s.client_id = c.id and s.kind = 'invoice'
      ) + (
        select coalesce(sum(coalesce(
          d.invoice_rest_cents, coalesce(d.items_sale_cents, 0) + coalesce(d.transport_sale_cents, 0)
        ) - (
          select coalesce(sum(case when s.kind = 'creditNote' then -l.net_cents else l.net_cents end), 0)
          from sales_invoice_lines l join sales_invoices s on s.id = l.invoice_id
          where l.order_id = d.id and (s.is_prepayment or l.settles_invoice_id is not null)
        )), 0)
        from orders d
        where d.client_id = c.id and d.status in ('confirmed', 'done') and (
          d.invoice_rest_cents is not null or not exists (
            select from sales_invoice_orders part join sales_invoices s on s.id = part.invoice_id
            where part.order_id = d.id and s.kind = 'invoice' and not s.is_credited and not s.is_prepayment
          )
        )
      ) end) as credit
    from organizations o join clients c on c.organization_id = o.id
    where o.id = ${organizationId} and c.id = ${clientId}`,
)

/** Reads the settings of the organization for confirming orders (R38) and the client's credit; one statement. */
export const readConfirmFacts = async ({ db, organizationId, client }: ClientCtx): Promise<ConfirmFacts> => {
  const [facts] = await readFacts(db, { organizationId, clientId: client.id })
  if (facts === undefined) throw new Error('The organization of the caller is gone')
  return facts
}

/** Remarks on an order at its prices of confirming (R38). */
export const listOrderRemarks = (order: StoredOrder, { credit, ...policy }: ConfirmFacts): ConfirmRemark[] =>
  findConfirmRemarks({ ...order, ...sumOrderPrices(order), credit }, policy)
