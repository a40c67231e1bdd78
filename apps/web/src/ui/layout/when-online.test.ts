// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadOnline } from './when-online.ts'

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  if (isOnline) window.dispatchEvent(new Event('online'))
}

/** Resolves when everything that waits for nothing but promises has gone on. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('background loading', () => {
  it('background loading waits for a connection', async () => {
    setOnline(false)
    const load = vi.fn(async () => 'vestlus')
    const loaded = loadOnline(load)
    await settle()
    expect(load).not.toHaveBeenCalled()
    setOnline(true)
    await expect(loaded).resolves.toBe('vestlus')
  })

  it('background loading is repeated if the connection was lost on the way', async () => {
    const load = vi.fn(async () => {
      if (load.mock.calls.length > 1) return 'vestlus'
      setOnline(false)
      throw new Error('Unable to preload CSS for /assets/ChatWidget.css')
    })
    const loaded = loadOnline(load)
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
    setOnline(true)
    await expect(loaded).resolves.toBe('vestlus')
  })

  it('background loading is repeated if the browser is online before its network works', async () => {
    vi.useFakeTimers()
    setOnline(false)
    const load = vi.fn(async () => {
      if (load.mock.calls.length > 2) return 'vestlus'
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const loaded = loadOnline(load)
    setOnline(true)
    await vi.advanceTimersByTimeAsync(3500)
    await expect(loaded).resolves.toBe('vestlus')
  })

  it('background loading is repeated if the browser learns later that the connection is lost', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async () => {
      if (load.mock.calls.length > 1) return 'vestlus'
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const loaded = loadOnline(load)
    await vi.advanceTimersByTimeAsync(0)
    setOnline(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    setOnline(true)
    await expect(loaded).resolves.toBe('vestlus')
  })

  it('background loading fails after four tries if the connection is not the cause', async () => {
    vi.useFakeTimers()
    const load = vi.fn(() => Promise.reject(new Error('404')))
    const failed = loadOnline(load).catch(String)
    await vi.advanceTimersByTimeAsync(3500)
    expect(await failed).toContain('404')
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('requested loading fails at once, but is repeated after a wait for the connection', async () => {
    vi.useFakeTimers()
    const broken = vi.fn(() => Promise.reject(new Error('404')))
    await expect(loadOnline(broken, { failsAtOnce: true })).rejects.toThrow('404')
    expect(broken).toHaveBeenCalledTimes(1)
    setOnline(false)
    const load = vi.fn(async () => {
      if (load.mock.calls.length > 1) return 'dialoog'
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const loaded = loadOnline(load, { failsAtOnce: true })
    setOnline(true)
    await vi.advanceTimersByTimeAsync(500)
    await expect(loaded).resolves.toBe('dialoog')
  })
})
