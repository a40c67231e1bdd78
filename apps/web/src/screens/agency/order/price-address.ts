import type { AgencyOrderPage } from '../../../data/agency-orders/agency-order.ts'

/** Whose price is being set: an item, a destination, or everything that transport still lacks. */
export type OrderPageSearch = { price?: string | undefined }

/** No id has this form. */
export const TRANSPORT = 'transport'

export const readOrderPageSearch = (raw: Record<string, unknown>): OrderPageSearch => {
  const { price } = raw
  return typeof price === 'string' && /^[\w-]{1,64}$/.test(price) ? { price } : {}
}

type Priced = {
  order: { items: readonly { id: string; price: number | null }[] }
  deliveries: readonly { price: number | null }[]
}

/** The first price that is missing, as the address names it. */
export const missingPrice = ({ order, deliveries }: Priced): string | undefined =>
  order.items.find(({ price }) => price === null)?.id ??
  (deliveries.some(({ price }) => price === null) ? TRANSPORT : undefined)

/** The destinations that a price is asked for: one, or all that have none. */
export const askedDeliveries = ({ deliveries }: Pick<AgencyOrderPage, 'deliveries'>, asked: string | undefined) =>
  asked === TRANSPORT
    ? deliveries.filter(({ price }) => price === null)
    : deliveries.filter(({ destinationId }) => destinationId === asked)
