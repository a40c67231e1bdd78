// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { announceOrder, subscribeToOrders } from './order-news.ts'

const NEWS = { clientId: 'client', orderId: 'order' }

it('an order change is broadcast to other tabs, not to the tab that made it', async () => {
  const heard: unknown[] = []
  const stop = subscribeToOrders((order) => heard.push(order))
  const otherTab = new BroadcastChannel('orders')
  const toldToOther = new Promise((resolve) => {
    otherTab.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
  })
  announceOrder(NEWS)
  expect(await toldToOther).toEqual(NEWS)
  expect(heard).toEqual([])
  const other = { ...NEWS, orderId: 'another' }
  const heardOther = new Promise<void>((resolve) => {
    const stopToo = subscribeToOrders(() => {
      stopToo()
      resolve()
    })
  })
  otherTab.postMessage(other)
  await heardOther
  expect(heard).toEqual([other])
  stop()
  otherTab.close()
})
