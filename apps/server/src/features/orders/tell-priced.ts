import { totalOf } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../core/context.ts'
import type { StoredOrder } from './stored-order.ts'
import { tellPriced } from './tell-by-mail.ts'

const isKnown = ({ itemsSaleCents, transportSaleCents }: StoredOrder): boolean =>
  totalOf([itemsSaleCents, transportSaleCents]) !== null

/** R16: with the last price that was on request the orderer is told what the order costs. */
export const tellPricedOnceKnown = async (ctx: ClientCtx, before: StoredOrder, after: StoredOrder): Promise<void> => {
  if (!isKnown(before) && isKnown(after)) await tellPriced(ctx, after)
}
