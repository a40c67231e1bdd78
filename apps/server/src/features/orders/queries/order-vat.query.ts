import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { computeOrderVat } from '@tiraaz/domain/invoices/compute-order-vat'
import { getSupplyDay } from '@tiraaz/domain/invoices/get-supply-day'
import type { VatRate } from '@tiraaz/domain/invoices/vat-rate'
import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import type { ClientVat } from '@tiraaz/domain/vat/vat-of-client'
import { centsToEuros } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { SELECT_CLIENT_VAT, selectVatRates } from '../../organization/index.ts'
import type { StoredDestination, StoredOrder } from '../store/stored-order.ts'

type Values = { organizationId: string; clientId: string }

const readVatTerms = defineStatement<Values, { rates: readonly VatRate[] | null; client: ClientVat }>(
  ({ organizationId, clientId }) => sql`
    select ${selectVatRates(sql.ref('o.id'))} as rates, ${SELECT_CLIENT_VAT} as client
    from organizations o join clients c on c.organization_id = o.id
    where o.id = ${organizationId} and c.id = ${clientId}`,
)

type OrderVat = EndpointOutput<Endpoints['getOrderSummary']>['vat']

const readVat = async (
  { db, organizationId, client: { id: clientId } }: ClientCtx,
  order: StoredOrder,
  { places, orderedOn }: { places: readonly StoredDestination[]; orderedOn: Day },
): Promise<OrderVat> => {
  const [row] = await readVatTerms(db, { organizationId, clientId })
  if (row === undefined) return null
  const day = getSupplyDay({ deliveredOn: null, deadline: order.deadline, today: orderedOn })
  const vat = computeOrderVat({ items: order.items, places, client: row.client }, row.rates ?? [], day)
  if (vat === null) return null
  return {
    percent: vat.rate === null ? null : vat.rate / 100,
    amount: centsToEuros(vat.vatCents),
    totalWithVat: centsToEuros(vat.totalCents),
  }
}

/**
 * Returns the VAT of a priced order as its invoices would show it, and the total with VAT; one statement. Null for an order
 * that was confirmed: its invoices may leave items out, and their rate is that of the delivery.
 */
export const getOrderVat = async (
  ctx: ClientCtx,
  order: StoredOrder,
  places: readonly StoredDestination[],
): Promise<OrderVat> => {
  if (isSentStatus(order.status) && order.status !== 'submitted') return null
  return readVat(ctx, order, { places, orderedOn: toTallinnDay(ctx.now()) })
}

/** Returns the VAT of a sent order as its summary showed it on the day when it was sent; one statement. */
export const getSubmittedVat = async (ctx: ClientCtx, order: StoredOrder): Promise<OrderVat> =>
  readVat(ctx, order, { places: order.places, orderedOn: toTallinnDay(order.submittedAt ?? ctx.now()) })
