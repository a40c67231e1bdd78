import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { clearDraft, draftOfClient } from '../../session/draft-pointer.ts'
import { useDraftPointer } from '../../session/use-session.ts'
import type { ChoiceQueryOptions, ChoiceRequest } from '../choices/use-choices.ts'
import { pollPreviewAfter } from '../design-files/design-files.ts'

export type Order = CallOutput<'getOrder'>
export type OrderItem = Order['items'][number]
export type OrderItemBody = CallInput<'saveItems'>['body']['items'][number]
export type OrderPricesResponse = CallOutput<'calculatePrices'>
export type OrderSummary = CallOutput<'getOrderSummary'>
export type OrderArtwork = CallOutput<'getOrderArtwork'>
export type SubmitOrderBody = CallInput<'submitOrder'>['body']
/** Order in the client's list. */
export type ListedOrder = CallOutput<'listOrders'>['orders'][number]
export type ListedDesign = ListedOrder['items'][number]['designs'][number]
export type OrderListQuery = CallInput<'listOrders'>['query']

/** Keys of orders, from general to specific. */
export const orderKeys = {
  client: (clientId: string) => ['orders', clientId] as const,
  one: (clientId: string, orderId: string) => [...orderKeys.client(clientId), 'one', orderId] as const,
  lists: (clientId: string) => [...orderKeys.client(clientId), 'list'] as const,
  list: (clientId: string, query: OrderListQuery) => [...orderKeys.lists(clientId), query] as const,
  filters: (clientId: string) => [...orderKeys.client(clientId), 'filters'] as const,
  prices: (clientId: string, body: unknown) => [...orderKeys.client(clientId), 'prices', body] as const,
  summary: (clientId: string, orderId: string, version: number) =>
    [...orderKeys.client(clientId), 'summary', orderId, version] as const,
  artwork: (clientId: string, orderId: string, version: number) =>
    [...orderKeys.client(clientId), 'artwork', orderId, version] as const,
}

/** Query of an order that never answers from the cache and fails without retries. */
export const uncachedOrderQuery = (clientId: string, orderId: string) =>
  queryOptions({ ...orderQuery(clientId, orderId), staleTime: 0, retry: false, networkMode: 'always' })

/**
 * Query of an order in the checkout. The caller handles failures: a draft that is gone is silently cleared (spec §4).
 */
export const orderQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: orderKeys.one(clientId, orderId),
    queryFn: ({ signal }) => call('getOrder', { params: { clientId, id: orderId } }, { signal }),
    // Another person may have changed it while this page was in the background.
    refetchOnWindowFocus: 'always',
    meta: { handlesFailure: true },
  })

export const orderListQuery = (clientId: string, query: OrderListQuery) =>
  queryOptions({
    queryKey: orderKeys.list(clientId, query),
    queryFn: ({ signal }) => call('listOrders', { params: { clientId }, query }, { signal }),
  })

export const orderFiltersQuery = (clientId: string) =>
  queryOptions({
    queryKey: orderKeys.filters(clientId),
    queryFn: ({ signal }) => call('getOrderFilters', { params: { clientId } }, { signal }),
  })

/** Query of more orderers than came with the filters. */
export const ordererChoicesQuery = (clientId: string, { search, chosen }: ChoiceRequest): ChoiceQueryOptions => {
  const query = { Search: search, 'Users[]': [...chosen] }
  return {
    queryKey: [...orderKeys.filters(clientId), 'users', query],
    queryFn: async ({ signal }) => (await call('getOrderFilters', { params: { clientId }, query }, { signal })).users,
  }
}

type PriceRequest = CallInput<'calculatePrices'>['body']

/** Query of prices of the items on the screen. Callers debounce by 500 ms (spec §9) and show the problems. */
export const pricesQuery = (clientId: string, body: PriceRequest) =>
  queryOptions({
    queryKey: orderKeys.prices(clientId, body),
    queryFn: ({ signal }) => call('calculatePrices', { params: { clientId }, body }, { signal }),
    staleTime: 60_000,
    retry: false,
    // An item may leave the order while its price is under way; the screen then asks without it.
    meta: { handlesGone: true },
  })

export const summaryQuery = (clientId: string, order: { id: string; version: number; items: OrderItemBody[] }) =>
  queryOptions({
    queryKey: orderKeys.summary(clientId, order.id, order.version),
    queryFn: ({ signal }) =>
      call('getOrderSummary', { params: { clientId }, body: { items: order.items } }, { signal }),
    staleTime: 0,
    retry: false,
  })

/**
 * Query of the findings of all files of an order; polls while a preview is being rendered. The caller shows failures.
 */
export const orderArtworkQuery = (clientId: string, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: orderKeys.artwork(clientId, id, version),
    queryFn: ({ signal }) => call('getOrderArtwork', { params: { clientId, id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === 'pending') === true
        ? pollPreviewAfter(state.dataUpdateCount)
        : false,
    meta: { handlesFailure: true },
  })

/** Detects that an order was deleted or is no longer visible to the person (403, 404); other failures are temporary. */
export const isOrderGone = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404)

/** Returns the selected draft of the client; null while none is selected or it is still loading. */
export const useDraft = (clientId: string | undefined): { draft: Order | null; draftId: string | null } => {
  const pointer = useDraftPointer()
  const draftId = clientId === undefined ? null : draftOfClient(pointer, clientId)
  const options = orderQuery(clientId ?? '', draftId ?? '')
  const { data, error } = useQuery({ ...options, queryFn: draftId === null ? skipToken : options.queryFn })
  // A draft on the screen stays there while the connection or the server is down.
  const isGone = error !== null && (data === undefined || isOrderGone(error))
  useEffect(() => {
    if (isGone) clearDraft()
  }, [isGone])
  return { draft: draftId === null ? null : (data ?? null), draftId }
}
