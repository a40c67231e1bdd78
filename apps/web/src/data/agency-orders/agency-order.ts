import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type AgencyOrderPage = CallOutput<'getAgencyOrder'>
export type OrderWorkItem = AgencyOrderPage['items'][number]
export type OrderDelivery = AgencyOrderPage['deliveries'][number]
export type OrderMargin = AgencyOrderPage['order']['margin']
export type OrderConfirmation = CallOutput<'getConfirmation'>
export type ItemOffers = CallOutput<'getItemOffers'>
export type ItemPrices = CallInput<'setItemPrices'>['body']
export type TransportPrices = CallInput<'setTransportPrices'>['body']

const oneKey = (organizationId: string | null, id: string) =>
  [...agencyOrderKeys.all, organizationId, 'one', id] as const

/** Query of an order for the agency. Its key is under that of the order list, so that every change invalidates both. */
export const agencyOrderQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: oneKey(organizationId, id),
    queryFn: ({ signal }) => call('getAgencyOrder', { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
  })

export const agencyOrderTimelineQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: [...oneKey(organizationId, id), 'timeline'],
    queryFn: ({ signal }) => call('getAgencyOrderTimeline', { params: { id } }, { signal }),
  })

/** Query of an item's offers by today's price lists; runs when the prices of the item are opened. */
export const itemOffersQuery = (of: { clientId: string; orderId: string; itemId: string }) =>
  queryOptions({
    queryKey: [...agencyOrderKeys.all, 'offers', of],
    queryFn: ({ signal }) => {
      const params = { clientId: of.clientId, id: of.orderId, itemId: of.itemId }
      return call('getItemOffers', { params }, { signal })
    },
    staleTime: 0,
  })

/** Query of lines, margin and remarks if the order were confirmed at today's prices. */
export const confirmationQuery = (of: { clientId: string; orderId: string; version: number }) =>
  queryOptions({
    queryKey: [...agencyOrderKeys.all, 'confirmation', of],
    queryFn: ({ signal }) => call('getConfirmation', { params: { clientId: of.clientId, id: of.orderId } }, { signal }),
    staleTime: 0,
  })

type OrderRef = { clientId: string; orderId: string; version: number }

const useReadAgain = () => {
  const queryClient = useQueryClient()
  return ({ clientId, orderId }: OrderRef) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
      staleOrderLists(queryClient, clientId),
    ])
}

export const useSetItemPrices = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ clientId, orderId, version, itemId, prices }: OrderRef & { itemId: string; prices: ItemPrices }) =>
      call('setItemPrices', { params: { clientId, id: orderId, itemId }, query: { version }, body: prices }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

export const useSetTransportPrices = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ clientId, orderId, version, prices }: OrderRef & { prices: TransportPrices }) =>
      call('setTransportPrices', { params: { clientId, id: orderId }, query: { version }, body: prices }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

/** Changes the order fields of a sent order (R45). */
export const useSetOrderFields = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ clientId, orderId, version, fields }: OrderRef & { fields: CallInput<'setOrderFields'>['body'] }) =>
      call('setOrderFields', { params: { clientId, id: orderId }, query: { version }, body: fields }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

const useRefetchOrder = (orderId: string) => {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === agencyOrderKeys.all[0] && queryKey.includes(orderId),
    })
}

export const useAddOrderNote = (orderId: string) => {
  const readAgain = useRefetchOrder(orderId)
  return useMutation({
    mutationFn: (text: string) => call('addOrderNote', { params: { id: orderId }, body: { text } }),
    onSuccess: readAgain,
  })
}

export const useRemoveOrderNote = (orderId: string) => {
  const readAgain = useRefetchOrder(orderId)
  return useMutation({
    mutationFn: (noteId: string) => call('removeOrderNote', { params: { id: orderId, noteId } }),
    onSettled: readAgain,
  })
}
