import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aContact } from '../testing/sheet-samples.ts'
import { createContactSuggester } from './suggest-contacts.ts'

const contacts = [
  aContact('c1', { objectName: 'Kesklinna pood', street: 'Riia', houseNo: '2', city: 'Tartu' }),
  aContact('c2', { objectName: 'Lõunakeskus', street: 'Ringtee', houseNo: '75', city: 'Tartu' }),
  aContact('c3', { objectName: '', street: 'Narva mnt', houseNo: '10', city: 'Tallinn' }),
]
const suggest = createContactSuggester(contacts)
const ids = (text: string) => suggest(text).map(({ id }) => id)

describe('contacts most like a text', () => {
  test.each([
    ['Louna keskus', 'c2'],
    ['Lõunakesksu', 'c2'],
    ['kesklinna poood', 'c1'],
    ['Ringtee 57 Tartu', 'c2'],
    ['Narva maantee 10, Tallinn', 'c3'],
  ])('finds the contact that %s is most like', (text, id) => {
    expect(ids(text)[0]).toBe(id)
  })

  test('an unlike or empty text finds none', () => {
    expect(ids('Xyz')).toEqual([])
    expect(ids('  ')).toEqual([])
  })

  test('a contact is most like its own name, and at most three are found', () => {
    const many = Array.from({ length: 300 }, (_none, at) => aContact(`s${at}`, { objectName: `Pood number ${at}` }))
    const find = createContactSuggester(many)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 299 }), (at) => {
        const found = find(`Pood number ${at}`)
        expect(found.length).toBeLessThanOrEqual(3)
        expect(found[0]?.id).toBe(`s${at}`)
      }),
    )
  })

  test('five thousand contacts are searched in a few milliseconds', () => {
    const many = Array.from({ length: 5000 }, (_none, at) => aContact(`s${at}`, { objectName: `Pood ${at} Linn` }))
    const find = createContactSuggester(many)
    const began = Date.now()
    for (let at = 0; at < 20; at++) find(`Poood ${at} Lin`)
    expect(Date.now() - began).toBeLessThan(2000)
  })
})
