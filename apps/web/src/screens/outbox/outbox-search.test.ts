import { describe, expect, it } from 'vitest'
import { readOutboxSearch } from './outbox-search.ts'

describe('URL of the outbox', () => {
  it.each([
    [{ mail: '01m7ys6ec8hs8fpj04sg16ht8v' }, '01m7ys6ec8hs8fpj04sg16ht8v'],
    [{ mail: 12 }, '12'],
    [{}, undefined],
    [{ mail: '' }, undefined],
    [{ mail: '<script>' }, undefined],
    [{ mail: { a: 1 } }, undefined],
    [{ mail: 'a'.repeat(65) }, undefined],
  ])('URL %j of the outbox opens %s', (raw, mail) => {
    expect(readOutboxSearch(raw)).toEqual({ mail })
  })
})
