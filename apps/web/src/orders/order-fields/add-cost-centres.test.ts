import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'
import { ORDER_FIELD_LIMITS } from '@tiraaz/domain/order-fields/order-fields'
import { describe, expect, it } from 'vitest'
import { addCostCentres, isCostCentreTable } from './add-cost-centres.ts'

const NOTHING = { added: 0, renamed: 0, left: 0, dates: 0 }

describe('cost centres of a file', () => {
  it('a file adds cost centres, renames known ones and leaves out its heading', () => {
    const sheet = [['Kood', 'Nimi'], ['20', 'Turundus ja müük'], ['30', 'Müük'], [], ['', 'x']]
    expect(addCostCentres([['20', 'Turundus']], sheet)).toEqual({
      ...NOTHING,
      rows: [
        ['20', 'Turundus ja müük'],
        ['30', 'Müük'],
      ],
      added: 1,
      renamed: 1,
    })
  })

  it('a heading above codes without digits is known by its words', () => {
    const sheet = [
      ['Kulukoht', 'Nimetus'],
      ['TUR', 'Turundus'],
      ['TÖÖ', 'Tööhõive'],
    ]
    expect(addCostCentres([], sheet).rows.map(([code]) => code)).toEqual(['TUR', 'TÖÖ'])
    expect(addCostCentres([], sheet.slice(1)).rows.map(([code]) => code)).toEqual(['TUR', 'TÖÖ'])
  })

  it('codes that stand twice in the file are added once, whatever their case', () => {
    const sheet = [
      ['õ1', 'Esimene'],
      ['Õ1', 'Teine'],
      [7, null],
      ['007', 'Agent'],
    ]
    expect(addCostCentres([], sheet)).toEqual({
      ...NOTHING,
      rows: [
        ['õ1', 'Teine'],
        ['7', ''],
        ['007', 'Agent'],
      ],
      added: 3,
      renamed: 1,
    })
  })

  it('rows that are typed without a code or twice stay in the list', () => {
    const typed = [
      ['', 'Kood puudub'],
      ['', 'Teine'],
      ['5', 'Üks'],
      ['5', 'Kaks'],
    ]
    expect(addCostCentres(typed, [['6', 'Kuus']]).rows).toEqual([...typed, ['6', 'Kuus']])
  })

  it('a file above the limit tells how many did not fit', () => {
    const sheet = Array.from({ length: 3000 }, (_, at) => [`K${at}`, `Koht ${at}`])
    const { rows, added, left } = addCostCentres([['K5', 'Vana']], sheet)
    expect([rows.length, added, left]).toEqual([
      ORDER_FIELD_LIMITS.costCentres,
      ORDER_FIELD_LIMITS.costCentres - 1,
      3000 - ORDER_FIELD_LIMITS.costCentres,
    ])
  })

  it('codes that the spreadsheet keeps as dates are counted and left out', () => {
    expect(addCostCentres([], [[new Date(2026, 0, 2), 'Filiaal 1-2']])).toEqual({ ...NOTHING, rows: [], dates: 1 })
  })

  it.each<[string, SheetCell[][], boolean]>([
    [
      'codes with names',
      [
        ['Kood', 'Nimi'],
        ['20', 'Turundus'],
      ],
      true,
    ],
    ['codes alone, a blank row between', [['20'], [''], ['IT']], true],
    [
      'a long heading',
      [
        ['Kulukoha kood, mida kasutatakse ka arvetel', 'Nimi'],
        [20, 'Turundus'],
      ],
      true,
    ],
    ['further columns', [['20', 'Turundus', 100, 'Mari']], true],
    [
      'a name without a code',
      [
        ['20', 'Turundus'],
        ['', 'Müük'],
      ],
      true,
    ],
    ['a code that became a date', [[new Date(2026, 0, 2), 'Filiaal 1-2']], true],
    ['nothing', [['', '']], false],
    ['names without codes', [['', 'Müük']], false],
    ['lines of a letter', [['Tere!'], ['Saadan siin kulukohtade asemel hoopis pika kirja.']], false],
    ['lines of a program', [['{'], ['"code": 20'], ['}']], false],
    ['bytes of a picture', [['\u0089PNG'], ['\u001A\uFFFD']], false],
  ])('a sheet of %s is a table of cost centres or not', (_, sheet, isTable) => {
    expect(isCostCentreTable(sheet)).toBe(isTable)
  })
})
