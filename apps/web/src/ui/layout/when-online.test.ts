// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadOnline } from './when-online.ts'

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  if (isOnline) window.dispatchEvent(new Event('online'))
}

/** Resolves when everything that waits for nothing but promises has gone on. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => vi.restoreAllMocks())

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

  it('background loading fails if the connection is not the cause', async () => {
    await expect(loadOnline(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
  })
})
