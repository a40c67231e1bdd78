import { describe, expect, it } from 'vitest'
import { saveNote } from './save-note.ts'

describe('save status of the product page', () => {
  it('the save status says who sees saved designs, or that the order is unchanged', () => {
    expect(saveNote('saved', 'kept', false)).toBe('product.saveNote.kept')
    expect(saveNote('saved', 'inOrder', false)).toBe('product.saveNote.keptBesideOrder')
  })

  it.each(['untouched', 'saving', 'saved'] as const)(
    'the save status does not claim success while there are problems (%s)',
    (state) => {
      for (const place of ['kept', 'inOrder'] as const) {
        expect(saveNote(state, place, true)).toBe('product.saveNote.notAll')
      }
    },
  )

  it('the save status shows a failed save before other problems', () => {
    expect(saveNote('failed', 'kept', true)).toBe('product.unsaved')
  })
})
