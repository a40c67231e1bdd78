// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readLocale, saveLocale } from './saved-locale.ts'

beforeEach(() => localStorage.clear())

describe('the language', () => {
  it('is Estonian until another is chosen', () => {
    expect(readLocale()).toBe('et-EE')
    localStorage.setItem('locale', 'fi-FI')
    expect(readLocale()).toBe('et-EE')
  })

  it('is kept for the next visit, and for the server as a cookie', () => {
    saveLocale('en-US')
    expect(readLocale()).toBe('en-US')
    expect(document.cookie).toContain('locale=en-US')
  })

  it('stays in the cookie for 365 days', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set')
    saveLocale('et-EE')
    expect(cookie).toHaveBeenCalledWith(expect.stringContaining(`locale=et-EE; Max-Age=${365 * 24 * 3600};`))
    cookie.mockRestore()
  })
})
