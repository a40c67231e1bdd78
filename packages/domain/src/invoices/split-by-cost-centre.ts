import { splitPrice } from '../pricing/split-price.ts'
import type { InvoiceCostCentre } from './build-invoice-lines.ts'
import type { InvoicedTransport, ReceiverShare } from './split-by-receiver.ts'

/** Goods of a receiver's share that are booked to one cost centre, with their part of the transport. */
export type CostCentreShare = { share: ReceiverShare; costCentre: InvoiceCostCentre | null }

/** Goods that bear the transport to a country: those that go there, else all. */
const listBearing = (share: ReceiverShare, country: string): ReceiverShare['items'] => {
  const there = share.items.filter((item) => item.country === country)
  return there.length === 0 ? share.items : there
}

/**
 * Splits the share of a receiver by cost centre (R45), in the order of the items; those without one come together. Goods
 * bear the transport to their country by their prices. Transport without goods goes with the cost centre of the order.
 */
export function splitByCostCentre(
  share: ReceiverShare,
  items: readonly { costCentre: InvoiceCostCentre | null }[],
  ofOrder: InvoiceCostCentre | null,
): CostCentreShare[] {
  const centreOf = (at: number): InvoiceCostCentre | null => items[at]?.costCentre ?? null
  const centres = share.items.map(({ at }) => centreOf(at))
  const distinct = (centres.length === 0 ? [ofOrder] : centres).filter(
    (centre, at, all) => all.findIndex((one) => one?.code === centre?.code) === at,
  )
  const isIn = (centre: InvoiceCostCentre | null) => (item: { at: number }) => centreOf(item.at)?.code === centre?.code
  const transports = share.transports.map(({ country, netCents }) => {
    const bearing = listBearing(share, country)
    const weights = distinct.map((centre) => bearing.filter(isIn(centre)).reduce((sum, item) => sum + item.netCents, 0))
    return { country, parts: splitPrice(netCents, weights) }
  })
  return distinct.map((costCentre, nth) => ({
    costCentre,
    share: {
      ...share,
      items: share.items.filter(isIn(costCentre)),
      transports: transports.map(({ country, parts }): InvoicedTransport => {
        return { country, netCents: parts[nth] ?? 0, isDivided: true }
      }),
    },
  }))
}
