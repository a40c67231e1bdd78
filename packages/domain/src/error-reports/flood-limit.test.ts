import { describe, expect, it } from 'vitest'
import { getErrorKey, openFloodLimit } from './flood-limit.ts'

describe('limit of repeated errors', () => {
  it('a repeated error is reported a few times per minute, and again in the next minute', () => {
    let now = 0
    const mayReport = openFloodLimit(() => now, { ofOneKind: 2, ofAll: 3 })
    expect([mayReport('a'), mayReport('a'), mayReport('a')]).toEqual([true, true, false])
    expect([mayReport('b'), mayReport('c')]).toEqual([true, false])
    now = 61_000
    expect([mayReport('a'), mayReport('c')]).toEqual([true, true])
  })

  it('a repeated error is counted per line of code, for all messages', () => {
    const thrownFor = (name: string) => new RangeError(`No ${name}`)
    expect(getErrorKey(thrownFor('Mari'))).toBe(getErrorKey(thrownFor('Jüri')))
    expect(getErrorKey(new Error('x'))).not.toBe(getErrorKey(thrownFor('Mari')))
    expect(getErrorKey('Mari')).toBe('string')
  })
})
