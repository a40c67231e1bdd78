import { describe, expect, it } from 'vitest'
import { tableOf, wrongCells } from './import-table.ts'

describe('an imported sheet', () => {
  it('an imported sheet takes headings from the first non-blank row and keeps typed days', () => {
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

  it('an imported sheet reports problems by line and column of the file', () => {
    const { table, firstLine } = tableOf('clients', [['Nimi *', 'Registrikood'], ['Kevad', 'vale'], ['']])
    const headingOf = () => 'Registrikood'
    const problems = [
      { key: 'rows[0].registryCode', errors: ['Vale kood'] },
      { key: 'headings', errors: ['Veerg puudub'] },
    ]
    expect(wrongCells(problems, { table, firstLine, headingOf })).toEqual([
      expect.objectContaining({ line: 2, column: 'Registrikood', value: 'vale', message: 'Vale kood' }),
      expect.objectContaining({ line: null, column: null, message: 'Veerg puudub' }),
    ])
  })

  it('an imported sheet finds a cell under a heading in the other language and names it as the file does', () => {
    const headings = ['Name', ' registry CODE *', 'agentEmail']
    const { table, firstLine } = tableOf('clients', [headings, ['Kevad', 'vale', 'x']])
    const problems = ['registryCode', 'agentEmail', 'city'].map((column) => ({
      key: `rows[0].${column}`,
      errors: ['Vale'],
    }))
    expect(wrongCells(problems, { table, firstLine, headingOf: (column) => column })).toEqual([
      expect.objectContaining({ column: 'registry CODE', value: 'vale' }),
      expect.objectContaining({ column: 'agentEmail', value: 'x' }),
      // Missing required column.
      expect.objectContaining({ column: 'city', value: '' }),
    ])
  })
})
