import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { contactInput } from '@tiraaz/contract/contacts/contact-input'
import { designFileInput } from '@tiraaz/contract/design-files/design-file'
import { day, id, instant, nameText, pieces, queryBoolean, queryInt, queryVersion } from '@tiraaz/contract/wire-types'
import type { Locale } from '@tiraaz/messages/locale'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseBy } from './parse-problems.ts'
import { readQuery } from './read-query.ts'
import { getProblemText } from './texts.ts'

const sentences = (schema: z.ZodType, input: unknown, locale: Locale): string[] => {
  const { problems } = parseBy(schema, input)
  return problems.map((problem) => getProblemText(locale, problem))
}

const status = z.enum(['draft', 'done'])
const nullableDay = day.nullable()

describe('problems of values of a wrong type (R33)', () => {
  it.each([
    ['a number with decimals for pieces', pieces, 1.5, 'Sisestage täisarv.', 'Enter a whole number.'],
    ['a text for pieces', pieces, 'abc', 'Sisestage täisarv.', 'Enter a whole number.'],
    ['a text for a number', z.number(), 'abc', 'Sisestage arv.', 'Enter a number.'],
    ['a text for a page', queryInt(1, 9), 'abc', 'Sisestage täisarv.', 'Enter a whole number.'],
    ['a number with decimals for a page', queryInt(1, 9), '1.5', 'Sisestage täisarv.', 'Enter a whole number.'],
    ['a text for a version', queryVersion, 'abc', 'Sisestage täisarv.', 'Enter a whole number.'],
    ['a number for a text', nameText, 5, 'Sisestage tekst.', 'Enter text.'],
    ['a list for an id', id, ['x'], 'Sisestage tekst.', 'Enter text.'],
    ['a text for a day', nullableDay, 'homme', 'Sisestage kuupäev.', 'Enter a date.'],
    ['a number for a day', nullableDay, 20260301, 'Sisestage kuupäev.', 'Enter a date.'],
    ['a text for an instant', instant, 'homme', 'Sisestage kuupäev ja kellaaeg.', 'Enter a date and time.'],
    ['a number for an instant', instant, 5, 'Sisestage kuupäev ja kellaaeg.', 'Enter a date and time.'],
    ['another word', status, 'x', 'Lubatud väärtused: draft, done.', 'The value must be one of: draft, done.'],
    ['a number for a word', status, 5, 'Lubatud väärtused: draft, done.', 'The value must be one of: draft, done.'],
    [
      'a text for yes or no',
      z.boolean(),
      'x',
      'Lubatud väärtused: true, false.',
      'The value must be one of: true, false.',
    ],
    [
      'another word for yes or no',
      queryBoolean,
      'x',
      'Lubatud väärtused: true, false.',
      'The value must be one of: true, false.',
    ],
    ['a text for a list', z.array(id), 'x', 'Siin peab olema loend.', 'A list is expected here.'],
    ['a text for an object', z.object({ id }), 'x', 'Siin peab olema objekt.', 'An object is expected here.'],
    ['a list for an object', z.object({ id }), [], 'Siin peab olema objekt.', 'An object is expected here.'],
  ] as const)('%s', (_, schema, input, estonian, english) => {
    expect(sentences(schema, input, 'et-EE')).toEqual([estonian])
    expect(sentences(schema, input, 'en-US')).toEqual([english])
  })

  it.each([
    ['pieces', pieces],
    ['a day', day],
    ['a word', status],
    ['a list', z.array(id)],
    ['an object', z.object({ id })],
    ['yes or no', queryBoolean],
    ['a page', queryInt(1, 9)],
  ])('a value of type "%s" that is missing or null is required', (_, schema) => {
    expect(sentences(schema, undefined, 'en-US')).toEqual(['This field is required.'])
    expect(sentences(schema, null, 'en-US')).toEqual(['This field is required.'])
  })

  it('an unknown field is reported by its name', () => {
    const { problems } = parseBy(z.strictObject({ id }), { id: 'a', x: 1, y: 2 })
    expect(problems).toEqual([
      { key: 'x', code: 'fieldUnknown' },
      { key: 'y', code: 'fieldUnknown' },
    ])
  })

  it('a wrong value is described by the nearest of several shapes', () => {
    const file = { tempFile: { id: 'a', fileName: 5 } }
    expect(parseBy(designFileInput, file).problems).toEqual([{ key: 'tempFile.fileName', code: 'notAText' }])
    expect(parseBy(designFileInput, { id: 5 }).problems).toEqual([{ key: 'id', code: 'notAText' }])
    expect(parseBy(designFileInput, 'x').problems).toEqual([{ key: '', code: 'notAnObject' }])
  })

  it('a wrong value of a list in the query is reported with the allowed values', () => {
    const query = { Page: '1', 'Status[]': 'x' }
    const { problems } = readQuery(ENDPOINTS.listOrders, query)
    expect(problems.map(({ key, code }) => [key, code])).toEqual([['Status[]', 'notOneOf']])
  })

  it('the problems of a saved contact name the fields that are wrong', () => {
    const { problems } = parseBy(contactInput, 'x')
    expect(problems.map(({ key, code }) => [key, code])).toEqual([['', 'notAnObject']])
  })
})
