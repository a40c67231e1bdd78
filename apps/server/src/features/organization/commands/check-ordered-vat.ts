import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type IssuedPart, isFullyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import { getSupplyDay } from '@tiraaz/domain/invoices/get-supply-day'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { hasRateOn, type OwnRate } from '@tiraaz/domain/organization/check-vat'
import type { Problem } from '@tiraaz/domain/problem'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { KeptVat, KeptVatClass } from '../queries/own-vat.query.ts'

type NewVatClass = { code: string; name: string; rates: readonly OwnRate[] }

type OrderedRow = {
  code: string
  /** Null only in drafts, which are not read here. */
  projectNumber: string | null
  status: OrderStatus
  deadline: Day | null
  deliveredAt: Date | null
  issued: IssuedPart[]
  restCents: number | null
}

type Values = { organizationId: string; codes: string }

const DELIVERED = WORKSHEET_STATUSES.done.number

/** Reads open sent orders with items of these VAT classes; a credited order is open again (R29). */
const readOrdered = defineStatement<Values, OrderedRow>(
  ({ organizationId, codes }) => sql`
    select distinct on (o.id, i.vat_class)
      i.vat_class as code, o.project_number as "projectNumber", o.status, o.deadline,
      o.invoice_rest_cents as "restCents",
      (
        select max(e.at)
        from order_items all_of
        join worksheets w on w.order_item_id = all_of.id
        join worksheet_events e on e.worksheet_id = w.id
        where all_of.order_id = o.id and e.to_status = ${sql.lit(DELIVERED)}
      ) as "deliveredAt",
      coalesce((
        select json_agg(json_build_object('receiverId', issued.invoice_receiver_id, 'isCredited', issued.is_credited))
        from sales_invoice_orders part join sales_invoices issued on issued.id = part.invoice_id
        where part.order_id = o.id and issued.kind = 'invoice' and not issued.is_prepayment
      ), '[]') as issued
    from orders o
    join order_items i on i.order_id = o.id
    where o.organization_id = ${organizationId} and o.status in ('submitted', 'confirmed', 'done')
      and i.vat_class in (select jsonb_array_elements_text(${codes}::jsonb))
    order by o.id, i.vat_class`,
)

const readOf = (
  { db, organizationId }: OrganizationCtx,
  classes: readonly { code: string }[],
): Promise<OrderedRow[]> =>
  classes.length === 0
    ? Promise.resolve([])
    : readOrdered(db, { organizationId, codes: JSON.stringify(classes.map(({ code }) => code)) })

/** Maximum number of project numbers in a problem text. */
const NAMED = 3

const namesOf = (rows: readonly OrderedRow[]): string => {
  const numbers = rows.flatMap(({ projectNumber }) => (projectNumber === null ? [] : [projectNumber])).sort()
  return numbers.slice(0, NAMED).join(', ') + (numbers.length > NAMED ? ', …' : '')
}

const sameRates = (one: readonly OwnRate[], other: readonly OwnRate[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Rejects changes that open orders forbid (R29, R35): orders keep the VAT class that they were sent with, and their
 * invoices need its rate on the day of supply. An ordered class cannot be removed, and it must keep a rate for each
 * order that is still to be invoiced.
 */
export const checkOrderedVat = async (
  ctx: OrganizationCtx,
  kept: KeptVat,
  next: readonly NewVatClass[],
): Promise<Problem[]> => {
  const nextOf = ({ code }: KeptVatClass) => next.findIndex((one) => one.code === code)
  const touched = kept.classes.filter((one) => !sameRates(next[nextOf(one)]?.rates ?? [], one.rates) || nextOf(one) < 0)
  const rows = await readOf(ctx, touched)
  const today = toTallinnDay(ctx.now())
  const suppliedOn = ({ status, deliveredAt, deadline }: OrderedRow): Day =>
    getSupplyDay({
      deliveredOn: status === 'done' && deliveredAt !== null ? toTallinnDay(deliveredAt) : null,
      deadline,
      today,
    })
  return touched.flatMap((one): Problem[] => {
    const { name, rates, code } = one
    const own = rows.filter((row) => row.code === code)
    const at = nextOf(one)
    if (at < 0) {
      return own.length === 0 ? [] : [{ key: 'classes', code: 'vatClassOrdered', params: { name, count: own.length } }]
    }
    const left = next[at]?.rates ?? []
    const losing = own.filter((row) => {
      const day = suppliedOn(row)
      return !isFullyInvoiced(row.issued, row.restCents) && hasRateOn(rates, day) && !hasRateOn(left, day)
    })
    if (losing.length === 0) return []
    const params = { count: losing.length, orders: namesOf(losing) }
    return [{ key: `classes[${at}].rates`, code: 'vatRateOrdered', params }]
  })
}
