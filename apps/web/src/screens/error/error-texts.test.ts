import { describe, expect, it } from 'vitest'
import { errorTexts, shownCode } from './error-texts.ts'

describe('the error page', () => {
  // spec: RT5, ER8
  it.each([
    ['403', 'errors.page.forbidden'],
    ['404', 'errors.page.notFound'],
    ['429', 'errors.page.tooMany'],
    ['500', 'errors.page.other'],
    ['418', 'errors.page.other'],
  ])('the error page says for %s: %s', (code, message) => {
    expect(errorTexts(code).message).toBe(message)
  })

  it('the error page ignores a status in the URL that is no status code', () => {
    expect(shownCode('404')).toBe('404')
    expect(shownCode('helistage kohe')).toBe('500')
    expect(shownCode('999')).toBe('500')
  })
})
