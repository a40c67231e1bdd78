// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followLinkLocale, keepLocale, readLocale, saveLocale } from './saved-locale.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the language', () => {
  // spec: LA1
  it('is Estonian until another is chosen', () => {
    expect(readLocale()).toBe('et-EE')
    localStorage.setItem('locale', 'fi-FI')
    expect(readLocale()).toBe('et-EE')
  })

  // spec: LA2, K3
  it('is kept for the next visit, and for the server as a cookie', () => {
    saveLocale('en-US')
    expect(readLocale()).toBe('en-US')
    expect(document.cookie).toContain('locale=en-US')
  })

  // spec: LA2
  it('stays in the cookie for 365 days', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set')
    saveLocale('et-EE')
    expect(cookie).toHaveBeenCalledWith(expect.stringContaining(`locale=et-EE; Max-Age=${365 * 24 * 3600};`))
    cookie.mockRestore()
  })

  it('is that of the link that somebody came by, in this tab, until another is chosen', () => {
    followLinkLocale('?token=abc&lang=en')
    expect(readLocale()).toBe('en-US')
    expect(localStorage.getItem('locale')).toBeNull()
    // The next page has no such address.
    followLinkLocale('')
    expect(readLocale()).toBe('en-US')
    saveLocale('et-EE')
    expect(readLocale()).toBe('et-EE')
  })

  it('is not changed by a link where one was chosen, nor by a language that there is none of', () => {
    followLinkLocale('?lang=fi')
    expect(readLocale()).toBe('et-EE')
    saveLocale('et-EE')
    followLinkLocale('?lang=en')
    expect(readLocale()).toBe('et-EE')
  })

  it('of a link stays for the next visit once an account was made by it', () => {
    followLinkLocale('?lang=en')
    keepLocale()
    sessionStorage.clear()
    expect(readLocale()).toBe('en-US')
  })
})
