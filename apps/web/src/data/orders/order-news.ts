import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from './order-queries.ts'

type OrderRef = { clientId: string; orderId: string }

const CHANNEL = 'orders'

const isOrderRef = (data: unknown): data is OrderRef =>
  typeof data === 'object' && data !== null && 'clientId' in data && 'orderId' in data

let opened: BroadcastChannel | null = null

/**
 * Returns the tab's channel. The same one sends and receives: a channel gets no messages of its own, so no own writes.
 */
const channel = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  opened ??= new BroadcastChannel(CHANNEL)
  return opened
}

/** Notifies the person's other tabs that an order has changed. */
export const announceOrder = (order: OrderRef): void => channel()?.postMessage(order)

/** Subscribes to order changes of other tabs; returns the unsubscribe function. */
export const subscribeToOrders = (hear: (order: OrderRef) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (isOrderRef(data)) hear(data)
  }
  channel()?.addEventListener('message', listen)
  return () => channel()?.removeEventListener('message', listen)
}

/** Refetches an order when another tab has changed it; typed changes stay and are merged on save (D4). */
export const useOrderNews = (clientId: string): void => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      subscribeToOrders((order) => {
        if (order.clientId !== clientId) return
        void queryClient.invalidateQueries({ queryKey: orderKeys.one(clientId, order.orderId) })
      }),
    [queryClient, clientId],
  )
}
