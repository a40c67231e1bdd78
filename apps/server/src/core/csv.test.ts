import { expect, test } from 'vitest'
import { buildCsv } from './csv.ts'

const textOf = (...args: Parameters<typeof buildCsv>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(buildCsv(...args))

test("a CSV table has semicolons, a byte order mark, CRLF line ends and the locale's decimal sign", () => {
  const rows = [
    ['Klient', 'Käive'],
    ['Õun; ja "Kõrs"', 1234.5],
    [null, -3],
  ]
  expect(textOf(rows, 'et-EE')).toBe('\uFEFFKlient;Käive\r\n"Õun; ja ""Kõrs""";1234,5\r\n;-3\r\n')
  expect(textOf(rows, 'en-US')).toContain(';1234.5\r\n')
})

test('an amount in a CSV table has two decimals and the decimal sign of the locale', () => {
  const rows = [[{ euros: 1200 }, { euros: -0.5 }, { euros: null }]]
  expect(textOf(rows, 'et-EE')).toBe('\uFEFF1200,00;-0,50;\r\n')
  expect(textOf(rows, 'en-US')).toBe('\uFEFF1200.00;-0.50;\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'a CSV cell with the text %j is not a formula for spreadsheets',
  (text) => {
    expect(textOf([[text]], 'et-EE')).toBe(`\uFEFF'${text}\r\n`)
  },
)

test('a line break stays inside its CSV cell', () => {
  expect(textOf([['a\r\nb', 'c']], 'et-EE')).toBe('\uFEFF"a\r\nb";c\r\n')
})
