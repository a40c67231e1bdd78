import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Cents } from '@tiraaz/domain/money/money'
import { computePurchasePrice } from '@tiraaz/domain/pricing/price-list'
import { computeSurcharge, findSpeedLevels } from '@tiraaz/domain/speed/speed-level'
import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { findPricing } from '../../pricing/index.ts'

/** Purchase price of an item at a printing house, and the surcharge of the item's speed that it holds (R46). */
type HousePrice = { purchaseCents: Cents; speedPurchaseCents: Cents }

/** Returns a lookup of today's purchase price of an item by printing house id (R15); null without a price. */
export const findPurchasePrices = async (
  ctx: ClientCtx,
  { productId, quantity, designs, speedLevelDays }: StoredOrder['items'][number],
): Promise<(printingHouseId: string) => HousePrice | null> => {
  const pricing = await findPricing(ctx, { productIds: [productId], countries: [] })
  const rows = pricing.products.get(productId)?.rows ?? []
  const designCount = designs.filter((design) => design.quantity > 0).length
  const day = toTallinnDay(ctx.now())
  const levels = pricing.products.get(productId)?.speedLevels ?? []
  const isStandard = speedLevelDays === null || speedLevelDays === pricing.products.get(productId)?.productionDays
  return (printingHouseId) => {
    const listed = computePurchasePrice({ rows, quantity, designCount, day, printingHouseId })?.cents ?? null
    if (listed === null) return null
    const level = isStandard
      ? undefined
      : findSpeedLevels(levels, printingHouseId).find(({ productionDays }) => productionDays === speedLevelDays)
    const surcharge = level && computeSurcharge(level, { saleCents: null, purchaseCents: listed })
    const speedPurchaseCents = surcharge?.purchaseCents ?? 0
    return { purchaseCents: listed + speedPurchaseCents, speedPurchaseCents }
  }
}
