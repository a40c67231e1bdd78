import { expect, test } from 'vitest'
import { buildReplacements, isFullName, replaceInJson, replaceInText } from './replace-personal-data.ts'

const ERASED = { id: 'new', email: 'new@erased.invalid', name: 'Kustutatud isik 7K2F' }
const MARI = { id: '01abc', email: 'mari@pood.ee', name: 'Mari Mägi', phones: ['+372 5555 1234', '123'] }
const replace = (text: string, name: string | null = MARI.name) =>
  replaceInText(text, buildReplacements({ ...MARI, name }, ERASED))

test.each([
  ['Mari Mägi tellis', 'Kustutatud isik 7K2F tellis'],
  ['MARI MÄGI, mari magi', 'Kustutatud isik 7K2F, kustutatud isik 7k2f'],
  ['Mari Mägilt ja AnnaMari Mägi', 'Mari Mägilt ja AnnaMari Mägi'],
  ['Mari ja Mägi', 'Mari ja Mägi'],
  ['Kirjutage MARI@pood.ee.', 'Kirjutage new@erased.invalid.'],
  ['anna.mari@pood.ee, mari@pood.eesti', 'anna.mari@pood.ee, mari@pood.eesti'],
  ['tel 37255551234 või +372 5555-1234, 5555 1234', 'tel - või -, -'],
  ['137255551234 ja 123, 55551 2345', '137255551234 ja 123, 55551 2345'],
  ['01abc xyz 01abcd', 'new xyz 01abcd'],
])('personal data in %j is replaced: %j', (text, replaced) => {
  expect(replace(text)).toBe(replaced)
})

test('the name stays where it may be that of somebody else', () => {
  expect(replace('Mari Mägi, mari@pood.ee', null)).toBe('Mari Mägi, new@erased.invalid')
})

test('a name with signs of regular expressions and replacements is replaced as it stands', () => {
  const odd = { ...MARI, name: 'A. (B) $& C*', email: 'a-b+c@x-y.ee' }
  const replacements = buildReplacements(odd, { ...ERASED, name: '$& erased' })
  expect(replaceInText('x A. (B) $& C* y, a-b+c@x-y.ee', replacements)).toBe(`x $& erased y, ${ERASED.email}`)
})

test('personal data in JSON is replaced in values of any depth, not in keys', () => {
  const replacements = buildReplacements(MARI, ERASED)
  expect(
    replaceInJson({ 'mari@pood.ee': ['Mari Mägi', { deep: 'mari@pood.ee', n: 1, none: null }] }, replacements),
  ).toEqual({
    'mari@pood.ee': [ERASED.name, { deep: ERASED.email, n: 1, none: null }],
  })
})

test.each([
  ['Mari Mägi', true],
  ['Mari', false],
  [' Mari ', false],
])('%j is a full name: %s', (name, expected) => {
  expect(isFullName(name)).toBe(expected)
})
