import { sumEuros } from '@tiraaz/domain/money/money'
import type { OrderSummary, SubmitOrderBody } from '../../../../data/orders/order-queries.ts'

/** Prices on the summary, as sent with the order (R18). An item with several destinations counts once. */
export const displayedPrices = ({ invoiceReceivers }: OrderSummary): SubmitOrderBody => {
  const destinations = invoiceReceivers.flatMap((receiver) => receiver.destinations)
  const items = new Map(destinations.flatMap(({ items }) => items.map(({ id, price }) => [id, price] as const)))
  return {
    itemsPrices: [...items].map(([id, price]) => ({ id, price })),
    transportPrices: destinations.map(({ contactId, courierSalePrice }) => ({
      destinationId: contactId,
      price: courierSalePrice,
    })),
  }
}

/** Total; null, shown as "-", while a part of it is unknown. */
export const summaryTotal = ({ totalItemsPrice, transportPrice }: OrderSummary): number | null =>
  sumEuros([totalItemsPrice, transportPrice])
