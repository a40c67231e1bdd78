import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from './order-queries.ts'

type OrderRef = { clientId: string; orderId: string }

const CHANNEL = 'orders'

const isOrderRef = (data: unknown): data is OrderRef =>
  typeof data === 'object' && data !== null && 'clientId' in data && 'orderId' in data

/** Tells the person's other tabs that an order has changed. */
export const announceOrder = (order: OrderRef): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(order)
  channel.close()
}

/** Reads an order again when another tab has changed it; what is typed here stays and is merged when it is saved (D4). */
export const useOrderNews = (clientId: string): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isOrderRef(data) || data.clientId !== clientId) return
      void queryClient.invalidateQueries({ queryKey: orderKeys.one(clientId, data.orderId) })
    }
    return () => channel.close()
  }, [queryClient, clientId])
}
