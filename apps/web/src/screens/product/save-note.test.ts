import { describe, expect, it } from 'vitest'
import { saveNote } from './save-note.ts'

describe('the note about saving', () => {
  it('tells who sees what was saved, or that the order has not changed by it', () => {
    expect(saveNote('saved', 'kept', false)).toBe('product.saveNote.kept')
    expect(saveNote('saved', 'inOrder', false)).toBe('product.saveNote.keptBesideOrder')
  })

  it.each(['untouched', 'saving', 'saved'] as const)('never says that all is saved beside an error (%s)', (state) => {
    for (const place of ['kept', 'inOrder'] as const) {
      expect(saveNote(state, place, true)).toBe('product.saveNote.notAll')
    }
  })

  it('a save that failed is told first', () => {
    expect(saveNote('failed', 'kept', true)).toBe('product.unsaved')
  })
})
