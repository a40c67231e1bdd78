// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepNote, readNote } from './kept-note.ts'

const place = { clientId: 'c1', productId: 'p1' }

describe('the note of a product that is in no order yet', () => {
  beforeEach(() => sessionStorage.clear())

  it('is empty to begin with', () => {
    expect(readNote(place)).toBe('')
  })

  it('is there after a reload, for its own client and product alone', () => {
    keepNote(place, 'Matt lakk')
    expect(readNote(place)).toBe('Matt lakk')
    expect(readNote({ ...place, clientId: 'c2' })).toBe('')
    expect(readNote({ ...place, productId: 'p2' })).toBe('')
  })

  it('leaves nothing behind once it is emptied', () => {
    keepNote(place, 'Matt lakk')
    keepNote(place, '')
    expect(sessionStorage.length).toBe(0)
  })
})
