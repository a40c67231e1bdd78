import type { ActorCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { emailOrderer, getProductName } from './order-email.ts'

/** Emails the orderer when the last worksheet is done (R20), with the items that were canceled separately. */
export const sendOrderDoneEmail = (
  ctx: ActorCtx,
  order: StoredOrder,
  canceledItems: ReadonlySet<string>,
): Promise<void> =>
  emailOrderer(ctx, order, (facts, reader) => ({
    kind: 'orderDone',
    ...facts,
    canceled: order.items.filter(({ id }) => canceledItems.has(id)).map((item) => getProductName(reader, item)),
  }))
