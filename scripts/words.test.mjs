import { expect, test } from 'vitest'
import { listComments, listLongSubjects, measureWords, readSourceFiles } from './plain-words.mjs'

/** Ceilings of each count; `npm run words` lists the findings. */
const CEILING = { riddlePercent: 0, riddleTitles: 0, twice: 0, participles: 0, vague: 0 }

test('comments are counted by first line, and adjacent lines are one comment', () => {
  const text =
    '/** Rounds half up. */\n// What is left.\n// And more.\n/**\n * Of all.\n */\n// spec: RT1\nconst a = 1\n'
  expect(listComments(text).map(({ first }) => first)).toEqual(['Rounds half up.', 'What is left.', 'Of all.'])
})

test('riddle words, duplicate names, participles and vague names are counted', () => {
  const one = { file: 'a.ts', text: '// What is left.\nexport type Told = 1\nexport type Row = 2\ntype Place = 3\n' }
  const other = { file: 'b.ts', text: '// Rounds half up.\nexport type Row = 2\ntype PrintSpeed = 4\n' }
  const { comments, riddles, twice, participles, vague } = measureWords([one, other])
  expect([comments, riddles.length]).toEqual([2, 1])
  expect(twice.map(([name]) => name)).toEqual(['Row'])
  expect(participles.map(({ name }) => name)).toEqual(['Told'])
  expect(vague.map(({ name }) => name)).toEqual(['Place'])
})

test('test titles that open with a riddle word are counted, in test files only', () => {
  const titles = ['what is left is shown', 'of %s', 'one-off contacts stay', 'rounds half up']
  const text = titles.map((title) => `it('${title}', () => {})`).join('\n')
  const { riddleTitles } = measureWords([
    { file: 'a.test.ts', text },
    { file: 'a.ts', text },
  ])
  expect(riddleTitles.map(({ title }) => title.slice(0, 4))).toEqual(['what', 'of %'])
})

test('the word counts of the repository are within their ceiling', () => {
  const { comments, riddles, riddleTitles, twice, participles, vague } = measureWords(readSourceFiles())
  expect((100 * riddles.length) / comments).toBeLessThanOrEqual(CEILING.riddlePercent)
  expect(riddleTitles.length).toBeLessThanOrEqual(CEILING.riddleTitles)
  expect(twice.length).toBeLessThanOrEqual(CEILING.twice)
  expect(participles.length).toBeLessThanOrEqual(CEILING.participles)
  expect(vague.length).toBeLessThanOrEqual(CEILING.vague)
  expect(listLongSubjects()).toEqual([])
})
