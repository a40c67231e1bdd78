// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followLinkLocale, keepLocale, readLocale, saveLocale } from './saved-locale.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('saved language', () => {
  // spec: LA1
  it('the language is Estonian by default', () => {
    expect(readLocale()).toBe('et-EE')
    localStorage.setItem('locale', 'fi-FI')
    expect(readLocale()).toBe('et-EE')
  })

  // spec: LA2, K3
  it('the language is kept for the next visit, and as a cookie for the server', () => {
    saveLocale('en-US')
    expect(readLocale()).toBe('en-US')
    expect(document.cookie).toContain('locale=en-US')
  })

  // spec: LA2
  it('the language cookie lives 365 days', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set')
    saveLocale('et-EE')
    expect(cookie).toHaveBeenCalledWith(expect.stringContaining(`locale=et-EE; Max-Age=${365 * 24 * 3600};`))
    cookie.mockRestore()
  })

  it('the language of a link holds in its tab until another is chosen', () => {
    followLinkLocale('?token=abc&lang=en')
    expect(readLocale()).toBe('en-US')
    expect(localStorage.getItem('locale')).toBeNull()
    // The next page has no such address.
    followLinkLocale('')
    expect(readLocale()).toBe('en-US')
    saveLocale('et-EE')
    expect(readLocale()).toBe('et-EE')
  })

  it('the language is not changed by a link if one was chosen or the link’s is unknown', () => {
    followLinkLocale('?lang=fi')
    expect(readLocale()).toBe('et-EE')
    saveLocale('et-EE')
    followLinkLocale('?lang=en')
    expect(readLocale()).toBe('et-EE')
  })

  it('the language of a link is kept after an account was created by it', () => {
    followLinkLocale('?lang=en')
    keepLocale()
    sessionStorage.clear()
    expect(readLocale()).toBe('en-US')
  })
})
