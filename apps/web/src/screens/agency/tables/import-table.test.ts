import { describe, expect, it } from 'vitest'
import { tableOf, wrongCells } from './import-table.ts'

describe('a sheet that is brought in', () => {
  it('has its headings in the first row that holds something; a day stays the day that was typed', () => {
    const sheet = [[], [' ', null], ['Nimi', 'Alates'], ['Kevad', new Date(2026, 2, 1)], [undefined, true]]
    expect(tableOf('prices', sheet)).toEqual({
      table: {
        kind: 'prices',
        headings: ['Nimi', 'Alates'],
        rows: [
          ['Kevad', '2026-03-01'],
          [null, true],
        ],
      },
      firstLine: 4,
    })
  })

  it('tells what is wrong by the line and the column of the file', () => {
    const { table, firstLine } = tableOf('clients', [['Nimi *', 'Registrikood'], ['Kevad', 'vale'], ['']])
    const headingOf = (column: string) => ({ registryCode: 'Registrikood' })[column] ?? column
    const problems = [
      { key: 'rows[0].registryCode', errors: ['Vale kood'] },
      { key: 'headings', errors: ['Veerg puudub'] },
    ]
    expect(wrongCells(problems, { table, firstLine, headingOf })).toEqual([
      expect.objectContaining({ line: 2, column: 'Registrikood', value: 'vale', message: 'Vale kood' }),
      expect.objectContaining({ line: null, column: null, message: 'Veerg puudub' }),
    ])
  })
})
