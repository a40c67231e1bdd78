import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from './order-queries.ts'

type OrderRef = { clientId: string; orderId: string }

const CHANNEL = 'orders'

const isOrderRef = (data: unknown): data is OrderRef =>
  typeof data === 'object' && data !== null && 'clientId' in data && 'orderId' in data

let opened: BroadcastChannel | null = null

/** One for telling and hearing: a channel does not hear itself, so this tab is not told of its own writes. */
const channel = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  opened ??= new BroadcastChannel(CHANNEL)
  return opened
}

/** Tells the person's other tabs that an order has changed. */
export const announceOrder = (order: OrderRef): void => channel()?.postMessage(order)

/** Hears of orders that other tabs have changed, until what it gives is called. */
export const hearOfOrders = (hear: (order: OrderRef) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (isOrderRef(data)) hear(data)
  }
  channel()?.addEventListener('message', listen)
  return () => channel()?.removeEventListener('message', listen)
}

/** Reads an order again when another tab has changed it; what is typed here stays and is merged when it is saved (D4). */
export const useOrderNews = (clientId: string): void => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      hearOfOrders((order) => {
        if (order.clientId !== clientId) return
        void queryClient.invalidateQueries({ queryKey: orderKeys.one(clientId, order.orderId) })
      }),
    [queryClient, clientId],
  )
}
