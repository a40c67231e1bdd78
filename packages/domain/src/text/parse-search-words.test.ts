import { expect, it } from 'vitest'
import { parseSearchWords } from './parse-search-words.ts'

it.each([
  ['Pikk 4, Tallinn', ['pikk', '4', 'tallinn']],
  [' Õunapuu,põik ', ['ounapuu', 'poik']],
  [' , ', []],
])('search text %j has the words %j', (search, words) => {
  expect(parseSearchWords(search)).toEqual(words)
})
