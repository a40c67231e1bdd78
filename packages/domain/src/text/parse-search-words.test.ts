import { expect, it } from 'vitest'
import { parseSearchTerms, parseSearchWords } from './parse-search-words.ts'

it.each([
  ['Pikk 4, Tallinn', ['pikk', '4', 'tallinn']],
  [' Õunapuu,põik ', ['ounapuu', 'poik']],
  [' , ', []],
])('search text %j has the words %j', (search, words) => {
  expect(parseSearchWords(search)).toEqual(words)
})

it('search terms have their words also without punctuation', () => {
  expect(parseSearchTerms('PL-A4, −30 % 50 × 70')).toEqual([
    { word: 'pl-a4', compact: 'pla4' },
    { word: '-30', compact: '−30' },
    { word: '%', compact: '%' },
    { word: '50x70', compact: '50x70' },
  ])
})
