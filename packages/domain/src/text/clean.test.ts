import { describe, expect, test } from 'vitest'
import { cleanText, checkText } from './clean.ts'

describe('typed texts (R37)', () => {
  test('cleaning a text removes outer white space and keeps inner', () => {
    expect(cleanText(' \t Voldik  A4\n')).toBe('Voldik  A4')
  })

  test.each([
    ['Voldik', 6, null],
    ['Voldik\nA4\r\n', 20, null],
    ['', 0, null],
    ['Voldik', 5, 'textTooLong'],
    ['a\tb', 10, 'textHasControlCharacters'],
    ['a\u0000b', 10, 'textHasControlCharacters'],
    ['a\u001bb', 10, 'textHasControlCharacters'],
    ['a\u0085b', 10, 'textHasControlCharacters'],
    ['a\ud83d', 10, 'textHasControlCharacters'],
    ['🖨️ õäöüšž', 20, null],
  ])('problem of text %j within %d characters: %s', (text, max, code) => {
    expect(checkText(text, max)?.code ?? null).toBe(code)
  })

  test('a text that is too long reports the maximum length', () => {
    expect(checkText('abc', 2)).toEqual({ code: 'textTooLong', params: { max: 2 } })
  })
})
