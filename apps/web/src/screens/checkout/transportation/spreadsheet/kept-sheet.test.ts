import { expect, it } from 'vitest'
import { NO_SHEET, type SheetContents, sheetJson } from './kept-sheet.ts'

it('a kept sheet has its texts, numbers and dates again', () => {
  const contents: SheetContents = {
    ...NO_SHEET,
    source: 'paste',
    isOpen: true,
    pasted: 'Nimi\tKevad',
    taken: {
      kind: 'read',
      sheet: [
        ['Nimi', new Date('2026-01-05')],
        ['5-1', 12, null, true],
      ],
      notices: [],
    },
    contacts: [[2, 'c1']],
  }
  expect(sheetJson.parse(sheetJson.stringify(contents))).toEqual(contents)
})

it('an impossible date of a kept sheet stays one', () => {
  const taken: SheetContents['taken'] = { kind: 'read', sheet: [[new Date(Number.NaN)]], notices: [] }
  const kept = sheetJson.parse(sheetJson.stringify({ ...NO_SHEET, taken }))
  expect(kept).toMatchObject({ taken: { sheet: [[new Date(Number.NaN)]] } })
})

it('a kept earlier order is named again', () => {
  const contents: SheetContents = { ...NO_SHEET, source: 'earlier', taken: { kind: 'earlier', earlierId: 'o1' } }
  expect(sheetJson.parse(sheetJson.stringify(contents))).toEqual(contents)
})
