import { expect, it } from 'vitest'
import { TEXT_LIMITS } from '../limits.ts'
import { nameFromFile, renameAfterFile } from './name-from-file.ts'

it.each([
  ['flaier-jaanuar.pdf', 'flaier-jaanuar'],
  ['plakat v1.2 lõplik', 'plakat v1.2 lõplik'],
  ['plakat v1.2.pdf', 'plakat v1.2'],
  ['logo', 'logo'],
  ['.pdf', null],
])('a design is named after the file %j: %j', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})

it('a name from a file is no longer than names may be', () => {
  const name = nameFromFile(`a${'🌲'.repeat(TEXT_LIMITS.name)}.pdf`) ?? ''
  expect([name.length, name.isWellFormed()]).toEqual([TEXT_LIMITS.name - 1, true])
})

it('a design that is named after its file follows a replacement, others keep their names', () => {
  const files = { before: 'kevad.pdf', after: 'jaanuar.pdf' }
  expect(renameAfterFile('kevad', files)).toBe('jaanuar')
  expect(renameAfterFile('kevad.pdf', files)).toBe('jaanuar')
  expect(renameAfterFile('Kevad', files)).toBe('Kevad')
  expect(renameAfterFile(null, files)).toBeNull()
})
