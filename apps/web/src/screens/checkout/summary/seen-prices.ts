import { totalOfEuros } from '@tiraaz/domain/money/money'
import type { OrderSummary, SubmitOrderBody } from '../../../data/orders/order-queries.ts'

/** The prices that stand on the summary, as they are sent with the order (R18). An item of several places counts once. */
export const seenPrices = ({ invoiceReceivers }: OrderSummary): SubmitOrderBody => {
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

/** "-" while a part of it is unknown. */
export const summaryTotal = ({ totalItemsPrice, transportPrice }: OrderSummary): number | null =>
  totalOfEuros([totalItemsPrice, transportPrice])
