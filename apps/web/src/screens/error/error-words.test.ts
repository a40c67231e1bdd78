import { describe, expect, it } from 'vitest'
import { errorWords, shownCode } from './error-words.ts'

describe('the error page', () => {
  // spec: RT5, ER8
  it.each([
    ['403', 'errors.page.forbidden'],
    ['404', 'errors.page.notFound'],
    ['429', 'errors.page.tooMany'],
    ['500', 'errors.page.other'],
    ['418', 'errors.page.other'],
  ])('says of %s: %s', (code, message) => {
    expect(errorWords(code).message).toBe(message)
  })

  it('shows no text that somebody wrote into the address', () => {
    expect(shownCode('404')).toBe('404')
    expect(shownCode('helistage kohe')).toBe('500')
    expect(shownCode('999')).toBe('500')
  })
})
