import { describe, expect, it } from 'vitest'
import type { ImportColumn } from './column.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { IMPORT_KINDS } from './import-limits.ts'
import { findDuplicateRows, planRow } from './plan-rows.ts'
import { findMissingColumns, readTable } from './read-table.ts'

const language = { decimalSign: ',' as const, words: new Map<string, string>() }
const columnsOf = (kind: 'prices', ...keys: string[]): (ImportColumn | null)[] =>
  keys.map((key) => IMPORT_COLUMNS[kind].find((column) => column.key === key) ?? null)

describe('import table', () => {
  it('an import table is read by its columns; other columns and blank rows are skipped', () => {
    const columns = columnsOf('prices', 'productCode', 'märkus', 'unitPrice')
    expect(readTable([['P-1', 'vana', '0,5'], [null, ' ', ''], ['P-2']], columns, language)).toEqual({
      rows: [
        { at: 0, values: { productCode: 'P-1', unitPrice: 0.5 } },
        { at: 2, values: { productCode: 'P-2', unitPrice: null } },
      ],
      problems: [],
    })
  })

  it('an import row is returned without an unreadable cell, which is reported', () => {
    const columns = columnsOf('prices', 'productCode', 'unitPrice', 'setupFee')
    const { rows, problems } = readTable([['P-1', 'palju', '5']], columns, language)
    expect(rows).toEqual([{ at: 0, values: { productCode: 'P-1', setupFee: 5 } }])
    expect(problems.map(({ key }) => key)).toEqual(['rows[0].unitPrice'])
  })

  it('an import row with an empty or unreadable key is reported and omitted', () => {
    const columns = columnsOf('prices', 'productCode', 'quantityBreak', 'validFrom')
    const { rows, problems } = readTable([['', 'palju', '2026-01-01']], columns, language)
    expect([rows, problems.map(({ key, code }) => [key, code])]).toEqual([
      [],
      [
        ['rows[0].productCode', 'required'],
        ['rows[0].quantityBreak', 'notANumber'],
      ],
    ])
  })

  it('an import table must have its key columns', () => {
    expect(findMissingColumns('prices', columnsOf('prices', 'productCode', 'unitPrice'))).toEqual([
      'printingHouse',
      'validFrom',
      'quantityBreak',
    ])
  })

  it('an import table must have each column once', () => {
    for (const kind of IMPORT_KINDS) {
      const keys = IMPORT_COLUMNS[kind].map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('planned change of an import row', () => {
  const before = { name: 'Kevad', city: 'Tartu' }
  it.each([
    [null, before, 'created', []],
    [before, before, 'same', []],
    [before, { ...before, city: null }, 'changed', [{ column: 'city', before: 'Tartu', after: null }]],
  ])('an import row from %j to %j', (was, after, action, changes) => {
    expect(planRow(0, 'Kevad', { before: was, after, wanted: 1 })).toMatchObject({ action, changes })
  })

  it('a repeated import key is reported with the line of its first row', () => {
    const names = ['a', 'b', 'a']
    expect(findDuplicateRows([{ at: 0 }, { at: 1 }, { at: 2 }], (at) => names[at] ?? '', 'name')).toEqual([
      { key: 'rows[2].name', code: 'rowTwice', params: { line: 2 } },
    ])
  })
})
