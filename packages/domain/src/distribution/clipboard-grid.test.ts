import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatGrid, parseGrid } from './clipboard-grid.ts'

describe('clipboard grid', () => {
  test.each([
    ['a', [['a']]],
    ['', [['']]],
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1\r2', [['1'], ['2']]],
    [
      '\t\n\t5',
      [
        ['', ''],
        ['', '5'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"kaks\nrida"\t"ütles ""jah"""', [['kaks\nrida', 'ütles "jah"']]],
    ['"Kohvik" Tartus\t1', [['"Kohvik" Tartus', '1']]],
    ['"lahtine\t2', [['"lahtine', '2']]],
    ['""\t1', [['', '1']]],
  ])('clipboard text %j is parsed into cells', (text, cells) => {
    expect(parseGrid(text)).toEqual(cells)
  })

  test('a copied grid is parsed unchanged', () => {
    const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ') }), {
      minLength: 2,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        expect(parseGrid(formatGrid(rows))).toEqual(rows)
      }),
    )
  })

  test('a clipboard text with many open quotes is parsed in a moment', () => {
    const began = Date.now()
    expect(parseGrid(`"a\t`.repeat(20_000)).length).toBe(1)
    expect(Date.now() - began).toBeLessThan(1000)
  })
})
