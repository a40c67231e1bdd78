import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Cents } from '@tiraaz/domain/money/money'
import { computePurchasePrice } from '@tiraaz/domain/pricing/price-list'
import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { findPricing } from '../../pricing/index.ts'

/** Returns a lookup of today's purchase price of an item by printing house id (R15); null without a price. */
export const findPurchasePrices = async (
  ctx: ClientCtx,
  { productId, quantity, designs }: StoredOrder['items'][number],
): Promise<(printingHouseId: string) => Cents | null> => {
  const pricing = await findPricing(ctx, { productIds: [productId], countries: [] })
  const rows = pricing.products.get(productId)?.rows ?? []
  const designCount = designs.filter((design) => design.quantity > 0).length
  const day = toTallinnDay(ctx.now())
  return (printingHouseId) => computePurchasePrice({ rows, quantity, designCount, day, printingHouseId })?.cents ?? null
}
