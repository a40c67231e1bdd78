import { expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

it.each([
  ['Pikk 4, Tallinn', ['pikk', '4', 'tallinn']],
  [' Õunapuu,põik ', ['ounapuu', 'poik']],
  [' , ', []],
])('%j is looked for as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})
