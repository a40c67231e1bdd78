import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listNumberRanges, parseSearch, parseSearchedYear } from './parse-search.ts'

describe('text of a search from anywhere', () => {
  it('the search has its words with and without punctuation, the one with most trigrams first', () => {
    expect(parseSearch('50 × 70 PL-A4 Märkmik')).toMatchObject({
      words: ['%markmik%', '%50x70%', '%pl-a4%'],
      compacts: ['%markmik%', '%50x70%', '%pla4%'],
      start: '50x70 pl-a4 markmik%',
      whole: '%50x70pla4markmik%',
      isIndexed: true,
    })
    expect(parseSearch('a4 -30')).toMatchObject({ isIndexed: false, compacts: ['%a4%', '%−30%'] })
  })

  it.each([undefined, '', '   ', ' , '])('the search %j has no words', (text) => {
    expect(parseSearch(text)).toBeNull()
  })

  it('a number of a worksheet is searched as its order and its position', () => {
    expect(parseSearch('2026-0101/2')).toMatchObject({ position: 1, orderWords: Array(4).fill('%2026-0101%') })
    expect(parseSearch('2026-0101 / 2 ')).toMatchObject({ position: 1, orderWords: Array(4).fill('%2026-0101%') })
    expect(parseSearch('0101/2')).toMatchObject({ position: 1, orderWords: expect.arrayContaining(['%0101%']) })
    expect(parseSearch('2026-0101/')).toMatchObject({ position: null, orderWords: Array(4).fill('%2026-0101%') })
    expect(parseSearch('2026/27')).toMatchObject({ position: null })
    expect(parseSearch('1/2 voldik')).toMatchObject({ position: null })
    expect(parseSearch('Kalender 2026/27')).toMatchObject({
      position: null,
      orderWords: expect.arrayContaining(['%2026/27%']),
    })
  })

  it('a year beside other words is the year of printing too', () => {
    expect(parseSearchedYear('Talv 2025')).toEqual({ year: 2025, otherWords: ['%talv%'], otherCompacts: ['%talv%'] })
    expect(parseSearchedYear('2024 pl-a4 2025')).toMatchObject({ year: 2024, otherWords: ['%pl-a4%', '%2025%'] })
    for (const text of [undefined, '', '2025', 'talv', 'talv 1999', '2025-0101 talv']) {
      expect(parseSearchedYear(text).year).toBeNull()
    }
  })

  it('wildcards of SQL in a search are escaped', () => {
    expect(parseSearch('100%_')).toMatchObject({ words: [String.raw`%100\%\_%`], start: String.raw`100\%\_%` })
  })

  it('a reference number is searched as the number of its invoice, after the exact number', () => {
    const ranges = (text: string) => parseSearch(text)?.lows.map((low, at) => [low, parseSearch(text)?.highs[at]])
    expect(ranges('1 0016')?.slice(0, 3)).toEqual([
      [10_016, 10_016],
      [1001, 1001],
      [100_160, 100_169],
    ])
    expect(ranges('0010016')).toEqual([[1001, 1001]])
    expect(ranges('10017')?.slice(0, 2)).toEqual([
      [10_017, 10_017],
      [100_170, 100_179],
    ])
    expect(ranges('A-10016')).not.toContainEqual([1001, 1001])
  })

  it('ranges of invoice numbers hold exactly the numbers that begin with the digits', () => {
    const number = fc.integer({ min: 1, max: 2_147_483_647 })
    fc.assert(
      fc.property(number, number, (begin, other) => {
        for (const tested of [other, Number(`${begin}7`), begin].filter((one) => one <= 2_147_483_647)) {
          const isInside = listNumberRanges(String(begin)).some(({ low, high }) => low <= tested && tested <= high)
          expect(isInside).toBe(String(tested).startsWith(String(begin)))
        }
      }),
    )
    for (const text of ['', '0', '007', '-5', '1.5', 'arve', '99999999999']) expect(listNumberRanges(text)).toEqual([])
  })
})
