import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeTags, checkTags, diffTags, hasSomeTag, joinTags, normalizeTags } from './contact-tags.ts'

const tags = fc.array(fc.stringMatching(/^[ A-Za-zõÕ;-]{0,8}$/), { maxLength: 12 })

describe('tags of contacts', () => {
  it('tags are trimmed, split at semicolons, sorted, and one of several cases is kept', () => {
    expect(normalizeTags(['  Tartu ', 'a  suurus;TARTU', '', ' ; '], [])).toEqual(['a suurus', 'Tartu'])
  })

  it('a difference of tags ignores case, and applied to the first list gives the second', () => {
    expect(diffTags(['Tartu', 'Vana'], ['TARTU', 'Uus'])).toEqual({ add: ['Uus'], remove: ['Vana'] })
    fc.assert(
      fc.property(tags, tags, (one, other) => {
        const [before, after] = [normalizeTags(one, []), normalizeTags(other, one)]
        expect(changeTags(before, diffTags(before, after), before)).toEqual(normalizeTags(after, before))
      }),
    )
  })

  it('a tag takes the spelling that the client uses', () => {
    expect(normalizeTags(['tartu', 'UUS'], ['Tartu'])).toEqual(['Tartu', 'UUS'])
  })

  it('normalized tags stay the same, and survive one cell of a table', () => {
    fc.assert(
      fc.property(tags, tags, (typed, known) => {
        const stored = normalizeTags(typed, known)
        expect(normalizeTags(stored, known)).toEqual(stored)
        expect(normalizeTags([joinTags(stored)], known)).toEqual(stored)
        expect(new Set(stored.map((tag) => tag.toLowerCase())).size).toBe(stored.length)
      }),
    )
  })

  it('a change adds what is new and removes in any case, and nothing else', () => {
    expect(changeTags(['A', 'Tartu'], { add: ['a', 'Uus'], remove: ['TARTU'] }, ['A'])).toEqual(['A', 'Uus'])
    fc.assert(
      fc.property(tags, tags, tags, (before, add, remove) => {
        const after = changeTags(normalizeTags(before, []), { add, remove }, [])
        for (const tag of normalizeTags(add, [])) expect(hasSomeTag(after, [tag])).toBe(true)
        for (const tag of normalizeTags(remove, []))
          expect(hasSomeTag(after, [tag])).toBe(hasSomeTag(normalizeTags(add, []), [tag]))
      }),
    )
  })

  it('refuses more than 20 tags, more than 40 characters, and control characters', () => {
    const many = Array.from({ length: 21 }, (_none, at) => `r${at}`)
    expect(checkTags(many, 'tags')).toEqual([{ key: 'tags', code: 'tooManyValues', params: { max: 20 } }])
    expect(checkTags(many.slice(1), 'tags')).toEqual([])
    expect(checkTags(['x'.repeat(41)], 'tags')).toEqual([{ key: 'tags', code: 'textTooLong', params: { max: 40 } }])
    expect(checkTags(['a\u0007'], 'tags')).toMatchObject([{ code: 'textHasControlCharacters' }])
  })

  it('no chosen tags match every contact, others the contacts that have one of them', () => {
    expect(hasSomeTag([], [])).toBe(true)
    expect(hasSomeTag(['Tartu'], ['tartu', 'A'])).toBe(true)
    expect(hasSomeTag(['Tartu'], ['A'])).toBe(false)
  })
})
