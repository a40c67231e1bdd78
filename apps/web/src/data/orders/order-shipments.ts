import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { orderKeys } from './order-queries.ts'

/** Query of an order's carriers and tracking numbers; invalidated together with the lists. */
export const orderShipmentsQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists(clientId), 'shipments', orderId],
    queryFn: ({ signal }) => call('getOrderShipments', { params: { clientId, id: orderId } }, { signal }),
  })
