import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { OrderPrices, Pricing } from '@tiraaz/domain/pricing/order-to-price'
import { priceOrder } from '@tiraaz/domain/pricing/price-order'
import type { DemoClient } from '../clients.ts'
import type { DemoItem } from './demo-order.ts'

const pricingOf = (client: DemoClient, items: readonly DemoItem[], now: Date): Pricing => {
  const { organization } = client
  return {
    now,
    today: toTallinnDay(now),
    cutOffHour: organization.cutOffHour,
    packagingGrams: organization.packagingGrams,
    transportMarkup: organization.transportMarkup,
    organizationMarkup: organization.markup,
    clientMarkup: client.markup,
    daysOff: organization.daysOff,
    products: new Map(
      items.map(({ product }) => [
        product.id,
        {
          id: product.id,
          printingHouseId: null,
          productionDays: product.productionDays,
          weightMilligrams: product.weightMilligrams,
          productMarkup: client.productMarkups[product.id] ?? null,
          groupMarkup: client.groupMarkups[product.kind] ?? null,
          rows: product.priceRows,
        },
      ]),
    ),
    tariffs: organization.tariffs,
  }
}

/** Prices the order as the portal would have at that moment. */
export const priceDemoOrder = (
  client: DemoClient,
  items: readonly DemoItem[],
  { now, isTransportPriceExcluded }: { now: Date; isTransportPriceExcluded: boolean },
): OrderPrices =>
  priceOrder(
    {
      items: items.map(({ product, quantity, designs }) => ({
        productId: product.id,
        quantity,
        designs: designs.map((design) => ({
          quantity: design.quantity,
          destinations: design.shares.map(({ contact, quantity: pieces }) => ({
            destinationId: contact.id,
            quantity: pieces,
          })),
        })),
        saleOverrideCents: null,
        purchaseOverrideCents: null,
      })),
      places: new Map(client.contacts.map(({ id, country, postalCode }) => [id, { country, postalCode }])),
      isTransportPriceExcluded,
    },
    pricingOf(client, items, now),
  )
