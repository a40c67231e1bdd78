import type { Bind } from '../../http/bind.ts'
import { getOrderFields } from './order-fields.query.ts'
import { saveOrderFields } from './save-order-fields.ts'

/** Routes for the order fields of a client. */
export const bindOrderFields = (bind: Bind): void => {
  bind('getOrderFields', (ctx) => getOrderFields(ctx))
  bind('saveOrderFields', (ctx, input) => saveOrderFields(ctx, input))
}
