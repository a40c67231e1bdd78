// @vitest-environment jsdom
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { unreadQuery } from './chat/chat.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})

// spec: C7
test('unread counts are polled every 3 s while the page is visible and something shows them', async () => {
  vi.useFakeTimers()
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json([])
  })
  const client = new QueryClient()
  client.mount()
  const leave = new QueryObserver(client, unreadQuery('o1')).subscribe(() => undefined)
  const requestsAfter = async (seconds: number): Promise<number> => {
    asked = 0
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return asked
  }
  expect(await requestsAfter(10)).toBe(4)
  focusManager.setFocused(false)
  expect(await requestsAfter(60)).toBe(0)
  focusManager.setFocused(true)
  expect(await requestsAfter(1)).toBe(1)
  expect(await requestsAfter(9)).toBe(3)
  leave()
  expect(await requestsAfter(60)).toBe(0)
  client.unmount()
})
