import type { AgencyOrderPage } from '../../../data/agency-orders/agency-order.ts'

/** `price` names the open price dialog: an item, a destination, or `TRANSPORT`. */
export type OrderPageSearch = { price?: string | undefined }

/** All destinations without a price. Never equal to an id. */
export const TRANSPORT = 'transport'

export const readOrderPageSearch = (raw: Record<string, unknown>): OrderPageSearch => {
  const { price } = raw
  return typeof price === 'string' && /^[\w-]{1,64}$/.test(price) ? { price } : {}
}

type PricedOrder = {
  order: { items: readonly { id: string; price: number | null }[] }
  deliveries: readonly { price: number | null }[]
}

/** First missing price of a listed order: an item's, else one of the transport. */
export const missingItemPrice = ({ items }: PricedOrder['order']): string =>
  items.find(({ price }) => price === null)?.id ?? TRANSPORT

/** First missing price, as a value of `price` in the URL. */
export const missingPrice = ({ order, deliveries }: PricedOrder): string | undefined =>
  order.items.find(({ price }) => price === null)?.id ??
  (deliveries.some(({ price }) => price === null) ? TRANSPORT : undefined)

/** Destinations of the open dialog: one, or all without a price. */
export const deliveriesToPrice = ({ deliveries }: Pick<AgencyOrderPage, 'deliveries'>, asked: string | undefined) =>
  asked === TRANSPORT
    ? deliveries.filter(({ price }) => price === null)
    : deliveries.filter(({ destinationId }) => destinationId === asked)
