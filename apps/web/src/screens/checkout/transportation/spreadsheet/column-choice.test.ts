import { expect, it } from 'vitest'
import { meaningValue, recognizedMapping, shownColumns, withMeaning } from './column-choice.ts'

const sheet = [
  ['Koht', null, 'Kogus', ''],
  ['Pood 1', null, 5, ''],
  ['', null, 6, ''],
  ['Pood 2', null, 7, ''],
  ['Pood 3', null, 8, ''],
  ['Pood 4', null, 9, ''],
]

it('columns are shown with their first three texts, empty ones are not', () => {
  const mapping = recognizedMapping(sheet, { columns: null })
  expect(mapping).toEqual({ header: 0, meanings: [null, null, null, null] })
  expect(shownColumns(sheet, mapping)).toEqual([
    { column: 0, heading: 'Koht', samples: ['Pood 1', 'Pood 2', 'Pood 3'] },
    { column: 2, heading: 'Kogus', samples: ['5', '6', '7'] },
  ])
})

it('a first row with quantities is no header', () => {
  expect(recognizedMapping(sheet.slice(1), { columns: null }).header).toBe(-1)
})

it('a meaning moves from the column that had it, and unused columns may be many', () => {
  const start = recognizedMapping(sheet, { columns: null })
  const named = withMeaning(withMeaning(start, 0, 'objectName'), 2, 'design 0')
  expect(named.meanings).toEqual([{ kind: 'field', field: 'objectName' }, null, { kind: 'design', design: 0 }, null])
  const moved = withMeaning(named, 2, 'objectName')
  expect(moved.meanings.map(meaningValue)).toEqual(['', '', 'objectName', ''])
  const unused = withMeaning(withMeaning(moved, 0, 'unused'), 2, 'unused')
  expect(unused.meanings.map(meaningValue)).toEqual(['unused', '', 'unused', ''])
})
