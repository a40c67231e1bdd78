import { expect, it } from 'vitest'
import { fileNameParts } from './file-name-parts.ts'

it.each([
  ['plakat.pdf', 'plaka', 't.pdf'],
  ['Suvekampaania plakat lõplik v12.pdf', 'Suvekampaania plakat lõ', 'plik v12.pdf'],
  ['a', 'a', ''],
])('file name %s is truncated before its end', (name, start, end) => {
  expect(fileNameParts(name)).toEqual({ start, end })
})

it('a truncated file name splits no character', () => {
  const family = '👩‍👩‍👧‍👦'
  const name = `${family.repeat(30)}.pdf`
  const { start, end } = fileNameParts(name)
  expect([start, end]).toEqual([family.repeat(22), `${family.repeat(8)}.pdf`])
})
