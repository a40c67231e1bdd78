import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEmailTexts, listPlaceholders, listUsablePlaceholders } from './check-email-texts.ts'

const USUAL = {
  email: 'orderConfirmed',
  usual: {
    subject: 'Tellimus {{number}} on kinnitatud',
    title: 'Tellimus on kinnitatud',
    text: 'Klient {{client}}, tellimus {{number}}.',
    note: 'Link kehtib kuni {{moment}}.',
  },
} as const

describe('own words for an email', () => {
  it('a text can use the placeholders of its email, and the note those of its usual words', () => {
    expect(listUsablePlaceholders(USUAL, 'title')).toEqual(['number', 'client'])
    expect(listUsablePlaceholders(USUAL, 'note')).toEqual(['moment'])
    expect(checkEmailTexts(USUAL, { title: '{{client}}: {{number}}', note: 'Kuni {{moment}}' })).toEqual([])
  })

  it.each([
    [{ title: 'Tere, {{name}}' }, { key: 'texts.title', code: 'placeholderUnknown', params: { name: 'name' } }],
    [{ note: '{{number}}' }, { key: 'texts.note', code: 'placeholderUnknown', params: { name: 'number' } }],
    [{ text: 'Tellimus {{number}' }, { key: 'texts.text', code: 'placeholderOpen' }],
    [{ text: 'Tellimus number}}' }, { key: 'texts.text', code: 'placeholderOpen' }],
    [{ textWithPdf: 'Arve on manuses' }, { key: 'texts.textWithPdf', code: 'fieldUnknown' }],
  ])('%j is refused at its field', (own, problem) => {
    expect(checkEmailTexts(USUAL, own)).toEqual([problem])
  })

  it('text that passes has no braces left when its placeholders are filled in', () => {
    const piece = fc.oneof(fc.constantFrom('{{number}}', '{{client}}', '{{', '}}', '{', '}'), fc.string())
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('')
        fc.pre(checkEmailTexts(USUAL, { text }).length === 0)
        const filled = text.replaceAll('{{number}}', '1').replaceAll('{{client}}', 'K')
        expect(listPlaceholders(filled)).toEqual([])
      }),
    )
  })
})
