import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readFontCharacters } from './font-characters.ts'
import { toPrintableText } from './to-printable-text.ts'

const font = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')
const characters = readFontCharacters(readFileSync(font))
const printed = (text: string): string => toPrintableText(text, characters)

describe('characters of the document font', () => {
  it.each(['õäöüšž ÕÄÖÜŠŽ', '1 234,50 € – „jutumärgid” · • …', 'Łódź, Ørsted, Ångström, Ğ', 'Михаил Ёлкин', '−5 × 3'])(
    'the document font has all characters of %s',
    (text) => {
      expect(printed(text)).toBe(text)
    },
  )

  it('the document font has no Hebrew, Arabic and Chinese glyphs', () => {
    expect([0x5d0, 0x627, 0x4e2d, 0x25a1, 0xffff].filter((character) => characters.has(character))).toEqual([])
  })
})

describe('characters missing in the document font', () => {
  it.each([
    ['Voldik A3 → A4', 'Voldik A3 -> A4'],
    ['A4 ↔️ A3 ⇒ A2', 'A4 <-> A3 => A2'],
    ['✓ lakk, ✗ foolium', '√ lakk, × foolium'],
    ['⌀ 32 mm ≤ 20 ℃, ⅓ lehte', 'Ø 32 mm ≤ 20 °C, 1⁄3 lehte'],
    ['1\u202f234', '1 234'],
  ])('missing characters in names: %s is printed as %s', (text, shown) => {
    expect(printed(text)).toBe(shown)
  })

  it.each([
    ['שלום', '\ufffd\ufffd\ufffd\ufffd'],
    ['Mari 👨‍👩‍👧‍👦 ja 👍🏽', 'Mari \ufffd ja \ufffd'],
    ['漢字 OÜ', '\ufffd\ufffd OÜ'],
  ])('a replacement character is printed for each missing character of %s', (text, shown) => {
    expect(printed(text)).toBe(shown)
  })

  it('direction marks are removed, and control characters become spaces', () => {
    expect(printed('arve\u202Efdp.exe')).toBe('arvefdp.exe')
    expect(printed('a\u0000b\tc\u0085d')).toBe('a b c d')
    expect(printed('soft\u00adhyphen\u200b!')).toBe('softhyphen!')
  })

  it('decomposed letters are composed, and line breaks stay', () => {
    expect(printed('O\u0303unapuu\r\nzˇ z\u030c')).toBe('Õunapuu\nzˇ ž')
  })
})
