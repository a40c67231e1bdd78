import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const textOf = (...args: Parameters<typeof csvOf>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvOf(...args))

test('a table is written with semicolons, the decimal sign of the locale, its mark and line ends', () => {
  const rows = [
    ['Klient', 'Käive'],
    ['Õun; ja "Kõrs"', 1234.5],
    [null, -3],
  ]
  expect(textOf(rows, 'et-EE')).toBe('\uFEFFKlient;Käive\r\n"Õun; ja ""Kõrs""";1234,5\r\n;-3\r\n')
  expect(textOf(rows, 'en-US')).toContain(';1234.5\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('the text %j is no formula of a spreadsheet', (text) => {
  expect(textOf([[text]], 'et-EE')).toBe(`\uFEFF'${text}\r\n`)
})

test('a line break stays in its cell', () => {
  expect(textOf([['a\r\nb', 'c']], 'et-EE')).toBe('\uFEFF"a\r\nb";c\r\n')
})
