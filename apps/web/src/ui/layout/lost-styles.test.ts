// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchLostStyles } from './lost-styles.ts'

const STYLE = '/assets/Invoices.css'
const link = (): HTMLLinkElement | null => document.head.querySelector('link')
const fail = () => link()?.dispatchEvent(new Event('error'))
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeAll(watchLostStyles)
beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = `<link rel="stylesheet" href="${STYLE}">`
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a style sheet lost without a connection is loaded again once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const lost = link()
  fail()
  await settle()
  expect(link()).toBe(lost)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect([link() === lost, new URL(link()?.href ?? '').pathname]).toEqual([false, STYLE])
})

it('a style sheet that fails with a connection is retried at growing intervals', async () => {
  const lost = link()
  fail()
  await settle()
  expect(link()).toBe(lost)
  await vi.advanceTimersByTimeAsync(5000)
  const second = link()
  expect(second).not.toBe(lost)
  fail()
  await vi.advanceTimersByTimeAsync(5000)
  expect(link()).toBe(second)
  await vi.advanceTimersByTimeAsync(5000)
  expect(link()).not.toBe(second)
})
