// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepNote, readNote } from './kept-note.ts'

const place = { clientId: 'c1', productId: 'p1' }

describe('stored note of a product outside the order', () => {
  beforeEach(() => sessionStorage.clear())

  it('a stored note is empty at first', () => {
    expect(readNote(place)).toBe('')
  })

  it('a stored note survives a reload, for its client and product only', () => {
    keepNote(place, 'Matt lakk')
    expect(readNote(place)).toBe('Matt lakk')
    expect(readNote({ ...place, clientId: 'c2' })).toBe('')
    expect(readNote({ ...place, productId: 'p2' })).toBe('')
  })

  it('a stored note is removed when it is emptied', () => {
    keepNote(place, 'Matt lakk')
    keepNote(place, '')
    expect(sessionStorage.length).toBe(0)
  })
})
