import { describe, expect, test } from 'vitest'
import { changeNotes, pairNotes } from './item-notes.ts'

describe('the notes of an item', () => {
  test.each([
    [null, null, null, null],
    [null, '', null, null],
    [null, 'Osakond 3', '', 'Osakond 3'],
    ['', null, '', null],
    ['Kiire', 'Osakond 3', 'Kiire', 'Osakond 3'],
  ])('item note %j with the invoice note %j is stored as %j and %j', (info, invoice, storedInfo, storedInvoice) => {
    expect(pairNotes({ additionalInfo: info, additionalInvoiceInfo: invoice })).toEqual({
      additionalInfo: storedInfo,
      additionalInvoiceInfo: storedInvoice,
    })
  })

  const stored = { additionalInfo: 'Kiire', additionalInvoiceInfo: 'Osakond 3' }

  test('a null additionalInfo alone clears both item notes', () => {
    expect(changeNotes(stored, { additionalInfo: null })).toEqual({
      additionalInfo: null,
      additionalInvoiceInfo: null,
    })
  })

  test('an empty additionalInfo keeps the invoice note and the toggle on', () => {
    expect(changeNotes(stored, { additionalInfo: '' })).toEqual({
      additionalInfo: '',
      additionalInvoiceInfo: 'Osakond 3',
    })
  })

  test('an invoice note alone turns the toggle on', () => {
    const none = { additionalInfo: null, additionalInvoiceInfo: null }
    expect(changeNotes(none, { additionalInvoiceInfo: 'Osakond 3' })).toEqual({
      additionalInfo: '',
      additionalInvoiceInfo: 'Osakond 3',
    })
  })

  test('an absent item note keeps the stored one', () => {
    expect(changeNotes(stored, {})).toEqual(stored)
    expect(changeNotes(stored, { additionalInvoiceInfo: null })).toEqual({
      additionalInfo: 'Kiire',
      additionalInvoiceInfo: null,
    })
  })
})
