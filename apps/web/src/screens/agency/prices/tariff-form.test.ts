// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { countryCodes, preparedRow, readTariffs, rowsOf, ruleRows, tariffProblems } from './tariff-form.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadAgencyTexts()
})

const codes = countryCodes([
  { code: 'EE', name: 'Eesti' },
  { code: 'LV', name: 'Läti' },
])
const tariff = { country: 'EE', postalPrefix: '93', maxGrams: 2_500, purchasePrice: 8.9, transportDays: 2 }

it('a tariff row is written in kilograms and euros and reads back unchanged', () => {
  const rows = rowsOf([tariff])
  expect(rows).toEqual([['EE', '93', '2,5', '8,90', '2']])
  expect(readTariffs(rows, codes)).toEqual([{ row: 0, tariff, problems: [] }])
  expect(ruleRows(readTariffs(rows, codes))).toMatchObject([{ maxGrams: 2_500, purchaseCents: 890 }])
})

it('the prepared tariff row of the home country is sent once a number is typed into it', () => {
  const row = preparedRow([{ code: 'EE', name: 'Eesti' }])
  expect(row).toEqual(['Eesti', '', '', '', ''])
  expect(readTariffs([row], codes)).toEqual([])
  expect(readTariffs([['Eesti', '', '', '6,50', '']], codes)[0]?.problems.map(({ column }) => column)).toEqual([2, 4])
  expect(readTariffs([['Eesti', '', '30', '6,50', '2']], codes)[0]?.tariff).toMatchObject({ country: 'EE' })
  // Another country alone was typed by a person.
  expect(readTariffs([['Läti', '', '', '', '']], codes)[0]?.problems).toHaveLength(3)
})

it('a tariff row accepts a country by name and a prefix in any spelling', () => {
  const [read] = readTariffs([['läti', ' lv 10', '5', '12', '3']], codes)
  expect(read?.tariff).toMatchObject({ country: 'LV', postalPrefix: 'LV10' })
})

it('a tariff problem shows in its cell, and its row is ignored', () => {
  const read = readTariffs(
    [
      ['', '', '', '', ''],
      ['XX', '1*', '0', '', '1,5'],
    ],
    codes,
  )
  expect([0, 1, 2, 3, 4].map((column) => tariffProblems(read, [])(1, column) !== undefined)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(tariffProblems(read, [])(0, 0)).toBeUndefined()
  expect(ruleRows(read)).toEqual([])
})

it('a server problem of a tariff shows in the row that was sent', () => {
  const read = readTariffs([['', '', '', '', ''], ...rowsOf([tariff])], codes)
  const problems = [{ key: 'tariffs[0].maxGrams', errors: ['Juba olemas.'] }]
  expect(tariffProblems(read, problems)(1, 2)).toBe('Juba olemas.')
})
