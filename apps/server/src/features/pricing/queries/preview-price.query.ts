import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import {
  basisPointsToPercent,
  centsToEuros,
  centsToEurosOrNull,
  basisPointsToPercentOrNull,
  unitPriceToEuros,
} from '@tiraaz/domain/money/money'
import { computeMargin } from '@tiraaz/domain/pricing/margin'
import { getMarkupSource, listOffers } from '@tiraaz/domain/pricing/price-list'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { type ItemPrice, findMarkup, type Pricing, type ProductPricing } from '@tiraaz/domain/pricing/order-to-price'
import { priceOrder } from '@tiraaz/domain/pricing/price-order'
import { readPrintingHouseNames } from '../store/price-list-store.ts'
import { findPricing } from './find-pricing.ts'

type Query = EndpointRequest<Endpoints['previewPrice']>['query']
type Preview = EndpointOutput<Endpoints['previewPrice']>

const isBuyer = async ({ db, organizationId }: OrganizationCtx, buyerId: string): Promise<boolean> =>
  (await db
    .selectFrom('clients')
    .where('id', '=', buyerId)
    .where('organization_id', '=', organizationId)
    .select('id')
    .executeTakeFirst()) !== undefined

const priceAsOrdered = (productId: string, { quantity, designs }: Query, pricing: Pricing): ItemPrice => {
  // The split of pieces among designs does not affect the price; each design only needs a quantity above 0.
  const each = Array.from({ length: designs }, () => ({ quantity: 1, destinations: [] }))
  const item = { productId, quantity, designs: each, saleOverrideCents: null, purchaseOverrideCents: null }
  const [price] = priceOrder({ items: [item], places: new Map(), isTransportPriceExcluded: true }, pricing).items
  if (price === undefined) throw new Error('An item of one came back as none')
  return price
}

const listPrintingHouseOffers = (
  { rows }: ProductPricing,
  { quantity, designs: designCount, day }: Query,
  chosenId: string | null,
  names: ReadonlyMap<string, string>,
): Preview['houses'] =>
  listOffers({ rows, quantity, designCount, day, printingHouseId: null })
    .sort((one, other) => one.cents - other.cents)
    .map(({ row, cents }) => ({
      id: row.printingHouseId,
      name: names.get(row.printingHouseId) ?? '',
      quantityBreak: row.quantityBreak,
      unitPrice: unitPriceToEuros(row.unitPrice),
      setupFee: centsToEuros(row.setupFee),
      designFee: centsToEuros(row.designFee),
      purchasePrice: centsToEuros(cents),
      isChosen: row.printingHouseId === chosenId,
    }))

/** Calculates the price of an item by the same rules as orders, with its components (R15). */
export const previewPrice = async (
  ctx: OrganizationCtx,
  { params, query }: EndpointRequest<Endpoints['previewPrice']>,
): Promise<Preview> => {
  if (!(await isBuyer(ctx, query.buyerId))) throw new NotFound()
  const buyer = { ...ctx, client: { id: query.buyerId } }
  const pricing = await findPricing(buyer, { productIds: [params.id], countries: [], day: query.day })
  const product = pricing.products.get(params.id)
  if (product === undefined) throw new NotFound()
  const price = priceAsOrdered(params.id, query, pricing)
  const { purchaseCents, saleCents, noPriceReason } = price
  const margin = computeMargin(saleCents, purchaseCents)
  const chosenId = purchaseCents === null ? null : price.printingHouseId
  const { productMarkup, groupMarkup } = product
  return {
    houses: listPrintingHouseOffers(product, query, chosenId, await readPrintingHouseNames(ctx)),
    isHouseNamed: product.printingHouseId !== null,
    noPriceReason: noPriceReason === 'quantityMissing' ? null : noPriceReason,
    markup: basisPointsToPercent(findMarkup(product, pricing)),
    markupSource: getMarkupSource({ product: productMarkup, group: groupMarkup, client: pricing.clientMarkup }),
    purchasePrice: centsToEurosOrNull(purchaseCents),
    salePrice: centsToEurosOrNull(saleCents),
    margin: centsToEurosOrNull(margin?.cents ?? null),
    marginPercent: basisPointsToPercentOrNull(margin?.basisPoints ?? null),
  }
}
