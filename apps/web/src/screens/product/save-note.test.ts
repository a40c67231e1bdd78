import { describe, expect, it } from 'vitest'
import { saveNote } from './save-note.ts'

describe('the note about saving', () => {
  it('says who sees the saved designs, or that the order has not changed', () => {
    expect(saveNote('saved', 'kept', false)).toBe('product.saveNote.kept')
    expect(saveNote('saved', 'inOrder', false)).toBe('product.saveNote.keptBesideOrder')
  })

  it.each(['untouched', 'saving', 'saved'] as const)(
    'does not say that all is saved while there are problems (%s)',
    (state) => {
      for (const place of ['kept', 'inOrder'] as const) {
        expect(saveNote(state, place, true)).toBe('product.saveNote.notAll')
      }
    },
  )

  it('a failed save is shown before other problems', () => {
    expect(saveNote('failed', 'kept', true)).toBe('product.unsaved')
  })
})
