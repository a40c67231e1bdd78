import { describe, expect, it } from 'vitest'
import type { ListForm } from './price-form.ts'
import { isShownInList, problemsAfterChange } from './price-problems.ts'

const list: ListForm = {
  key: 'one',
  printingHouseId: 'ofset',
  validFrom: '2026-01-01',
  validTo: null,
  rows: [
    ['100', '0,10', '', ''],
    ['', '', '', ''],
    ['500', '0,90', '', ''],
    ['50', '0,80', '', ''],
  ],
  startQuantity: '',
}

const problems = [
  'lists[0].validFrom',
  'lists[1].validFrom',
  'lists[1].validTo',
  'lists[1].steps[1].unitPrice',
  'lists[1].steps[2].unitPrice',
  'lists[1].steps[2].quantityBreak',
  'lists[0].steps[1].unitPrice',
].map((key) => ({ key, errors: ['!'] }))

const left = (changes: Partial<ListForm>) => {
  const kept = problemsAfterChange(problems, 1, list, { ...list, ...changes }).map(({ key }) => key)
  return problems.map(({ key }) => key).filter((key) => !kept.includes(key))
}

const withCell = (row: number, column: number, text: string) => ({
  rows: list.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)),
})

describe('price list problems', () => {
  it('price list problems disappear when their cell is fixed and stay at other cells', () => {
    expect(left(withCell(2, 1, '0,09'))).toEqual(['lists[1].steps[1].unitPrice'])
    expect(left(withCell(2, 2, '5'))).toEqual([])
  })

  it('price list problems do not move to another row when a row is removed', () => {
    expect(left({ rows: list.rows.toSpliced(2, 1) })).toEqual([
      'lists[0].validFrom',
      'lists[1].validFrom',
      'lists[1].validTo',
      'lists[1].steps[1].unitPrice',
      'lists[1].steps[2].unitPrice',
      'lists[1].steps[2].quantityBreak',
    ])
    expect(left({ rows: list.rows.toSpliced(1, 1) })).toEqual([])
  })

  it('price list problems of overlapping quantities or dates disappear when either list is fixed', () => {
    expect(left(withCell(0, 0, '10'))).toEqual([
      'lists[0].validFrom',
      'lists[1].validFrom',
      'lists[1].validTo',
      'lists[1].steps[2].quantityBreak',
    ])
    expect(left({ validTo: '2026-06-30' })).toEqual(['lists[0].validFrom', 'lists[1].validFrom', 'lists[1].validTo'])
  })

  it('price list problems are shown at a field or for the whole form', () => {
    expect(problems.every(({ key }) => isShownInList(key))).toBe(true)
    expect(['lists', 'lists[0]', 'lists[0].steps[3]', 'lists[0].version'].some(isShownInList)).toBe(false)
  })
})
