import { expect, test } from 'vitest'
import { readShownColumns, saveShownColumns } from './shown-columns.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

// spec: O5
test('the orderer column is shown by default, the number of designs is not (spec §2)', () => {
  expect(readShownColumns(storage())).toEqual(['orderer'])
})

test('chosen columns are stored, also an empty choice; unknown values are dropped', () => {
  const browser = storage()
  saveShownColumns(['designs'], browser)
  expect(readShownColumns(browser)).toEqual(['designs'])
  saveShownColumns([], browser)
  expect(readShownColumns(browser)).toEqual([])
  browser.setItem('orderColumns', 'price,designs,<b>')
  expect(readShownColumns(browser)).toEqual(['designs'])
})
