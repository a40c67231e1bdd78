import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkPrintingHouses } from '@tiraaz/domain/orders/check-printing-houses'
import { checkPricesKnown } from '@tiraaz/domain/pricing/check-shown-prices'
import { DEFAULT_WORKSHEET_STATUS, WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkPricesUnchanged, repriceOrder, collectPrices } from './reprice-order.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { applyPrices } from './price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { sendOrderConfirmedEmail } from '../emails/order-emails.ts'

/** Creates one open worksheet per item at its printing house (R21), with the first events (R23). */
const makeWorksheets = async (ctx: ClientCtx, { items }: StoredOrder): Promise<void> => {
  const status = WORKSHEET_STATUSES[DEFAULT_WORKSHEET_STATUS].number
  const rows = items.map((item) => ({
    id: ctx.newId(),
    event_id: ctx.newId(),
    item_id: item.id,
    house_id: item.printingHouseId,
  }))
  await sql`
    with given as (
      select x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id text, event_id text, item_id text, house_id text)
    ), made as (
      insert into worksheets (id, organization_id, order_item_id, printing_house_id, status, created_at)
      select id, ${ctx.organizationId}, item_id, house_id, ${status}::integer, ${ctx.now()}::timestamptz from given
    )
    insert into worksheet_events (id, organization_id, worksheet_id, actor_id, at, from_status, to_status)
    select event_id, ${ctx.organizationId}, id, ${ctx.user.id}, ${ctx.now()}::timestamptz, null, ${status}::integer
    from given
  `.execute(ctx.db)
}

/**
 * Confirms a submitted order and creates its worksheets (R21). Prices must be known (R16) and those shown (R18), and every
 * item needs a printing house.
 */
export const confirmOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['confirmOrder']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'confirm')
  const { problems, addresses, prices } = await repriceOrder(ctx, before)
  const confirmed = applyPrices({ ...before, status: 'confirmed', confirmedAt: ctx.now() }, prices, addresses)
  refuseIfAny([...problems, ...checkPricesKnown(collectPrices(before, prices))])
  refuseIfAny(checkPricesUnchanged(before, prices, body))
  refuseIfAny(checkPrintingHouses(confirmed.items))
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after: confirmed, kind: 'confirmed' })
    await makeWorksheets(tx, confirmed)
    await sendOrderConfirmedEmail(tx, confirmed)
    return saved
  })
}
