// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { isLostConnection, watchUnloadedParts } from './lost-connection.ts'

const failToLoad = (message: string): Error => {
  const payload = new Error(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

beforeAll(watchUnloadedParts)
afterEach(() => vi.restoreAllMocks())

describe('isLostConnection', () => {
  it('isLostConnection is true only for data or code that could not be fetched', () => {
    expect([0, 502, 503, 504].map((status) => isLostConnection(new ApiFailure(status)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isLostConnection(failToLoad('Unable to preload CSS for /assets/Invoices.css'))).toBe(true)
    expect([new ApiFailure(500), new ApiFailure(404), new TypeError('x'), null].map(isLostConnection)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('a lost connection keeps the router from reloading the page', () => {
    const missing = 'Failed to fetch dynamically imported module: /assets/Invoices.js'
    expect(failToLoad(missing).message).toBe(missing)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(failToLoad(missing).message).not.toMatch(/^Failed to fetch dynamically imported module/)
  })
})
