import { CLIENT } from './sizes.ts'
import { makeDrafts } from './drafts.ts'
import type { BenchServer } from './bench-server.ts'
import { type BenchRequest, sendRequest } from './run-load.ts'
import { buildItems, request, saveItemsOf } from './scenarios.ts'

type OrderSummary = {
  invoiceReceivers: {
    destinations: {
      contactId: string
      courierSalePrice: number | null
      items: { id: string; price: number | null }[]
    }[]
  }[]
}

const params = { clientId: CLIENT }

/** Request that calculates the prices of a draft's items. */
export const createPriceRequest = (draft: Parameters<typeof buildItems>[0]): BenchRequest =>
  request('calculatePrices', { params }, { items: buildItems(draft), isTransportPriceExcluded: false })

/** Makes drafts that can be submitted, and returns the request that submits each. */
export const createSubmits = async (portal: BenchServer, count: number): Promise<BenchRequest[]> => {
  const submits: BenchRequest[] = []
  for (const draft of await makeDrafts(portal, count)) {
    const saved = (await sendRequest(portal, saveItemsOf(draft))) as { version: number }
    const body = { items: buildItems(draft) }
    const summary = (await sendRequest(portal, request('getOrderSummary', { params }, body))) as OrderSummary
    const destinations = summary.invoiceReceivers.flatMap((receiver) => receiver.destinations)
    const prices = new Map(destinations.flatMap(({ items }) => items.map(({ id, price }) => [id, price] as const)))
    submits.push(
      request(
        'submitOrder',
        { params: { ...params, id: draft.id }, query: { version: saved.version } },
        {
          itemsPrices: [...prices].map(([id, price]) => ({ id, price })),
          transportPrices: destinations.map(({ contactId, courierSalePrice }) => ({
            destinationId: contactId,
            price: courierSalePrice,
          })),
        },
      ),
    )
  }
  return submits
}
