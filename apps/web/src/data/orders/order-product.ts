import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { type OrderItemBody, type OrderItem, orderQuery } from './order-queries.ts'
import { itemOfProduct, writeDraft, writeOrder } from './order-writes.ts'

type OrderRef = { clientId: string; orderId: string }

/** Saves one item of an order and leaves the others as they are (R13). */
const putItem = (queryClient: QueryClient, ref: OrderRef, item: OrderItemBody): Promise<unknown> =>
  writeOrder(queryClient, ref, (version) => {
    const order = queryClient.getQueryData(orderQuery(ref.clientId, ref.orderId).queryKey)
    // An order has a product only once (R13): adding it again changes the existing item.
    const id = item.id ?? itemOfProduct(queryClient, ref, item.productId)?.id ?? null
    return call('saveItems', {
      params: { clientId: ref.clientId, id: ref.orderId },
      query: { version, validateTransportation: false },
      body: { items: [{ ...item, id }], isTransportPriceExcluded: order?.isTransportPriceExcluded ?? false },
    })
  })

/** Puts an item into the selected draft, or into a new one (spec §4, "Adding a product"). */
export const orderProductMutation = (queryClient: QueryClient, clientId: string) => ({
  mutationFn: (item: OrderItemBody) =>
    writeDraft(queryClient, clientId, (orderId) => putItem(queryClient, { clientId, orderId }, item)),
})

/** The product page's button. */
export const useOrderProduct = (clientId: string) => useMutation(orderProductMutation(useQueryClient(), clientId))

/** Converts an order item to a request body, unchanged, to request its prices. */
export const pricedInput = ({ id, productId, quantity, designs }: OrderItem): OrderItemBody => ({
  id,
  productId,
  quantity,
  designs: designs.map((design) => ({ id: design.id, quantity: design.quantity, destinations: design.destinations })),
})
