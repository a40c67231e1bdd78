// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import {
  blankList,
  cellProblem,
  findDroppedFees,
  firstPricedOf,
  formOf,
  type ListForm,
  nextMonth,
  readList,
  readRows,
  risingRows,
  stateOf,
  formatPriceCell,
  withCopy,
} from './price-form.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadAgencyTexts()
})

const steps = [
  { quantityBreak: 100, unitPrice: 0.1235, setupFee: 10, designFee: 5 },
  { quantityBreak: 1_000, unitPrice: 0.08, setupFee: 10, designFee: 5 },
]
const wire = { printingHouseId: 'ofset', validFrom: '2026-01-01', validTo: null, steps }

const listForm = (): ListForm => {
  const [list] = formOf([wire])
  if (list === undefined) throw new Error('One list makes one form')
  return list
}

describe('the price list form', () => {
  it('the price list form formats prices in Estonian and reads them back unchanged', () => {
    const list = listForm()
    expect(list.rows).toEqual([
      ['100', '0,1235', '10,00', '5,00'],
      ['1\u00a0000', '0,0800', '10,00', '5,00'],
    ])
    expect(readList(list)).toEqual(wire)
  })

  it('the price list form ignores blank rows, reads empty fees as none and rejects an empty price', () => {
    const list = {
      ...listForm(),
      rows: [
        ['', '', '', ''],
        ['50', '1', '', ''],
        ['60', '', '', ''],
      ],
    }
    expect(readList(list)).toBeNull()
    expect(cellProblem(readRows(list), [], 2, 1)).toBeDefined()
    expect(readList({ ...list, rows: list.rows.slice(0, 2) })?.steps).toEqual([
      { quantityBreak: 50, unitPrice: 1, setupFee: 0, designFee: 0 },
    ])
  })

  it('a new price list begins with the smallest quantity that can be ordered, and counts once it has a price', () => {
    const printingHouses = [{ id: 'ofset', name: 'Ofset', isActive: true }]
    const product = { printingHouseId: null, minQuantity: 75, quantityStep: 50 }
    const list = blankList({ product, today: '2026-03-11', printingHouses })
    expect(list.rows).toEqual([['100', '', '', '']])
    expect(readList(list)?.steps).toEqual([])
    expect(readList({ ...list, rows: [['100', '0,5', '', '']] })?.steps).toEqual([
      { quantityBreak: 100, unitPrice: 0.5, setupFee: 0, designFee: 0 },
    ])
    const other = { ...list, rows: [['250', '', '', '']] }
    expect([readList(other), cellProblem(readRows(other), [], 0, 1)]).toEqual([null, expect.any(String)])
  })

  it('a server problem of a price list shows in the row that was sent', () => {
    const list = { ...listForm(), rows: [['', '', '', ''], ...listForm().rows] }
    const problems = [{ key: 'steps[1].quantityBreak', errors: ['Liiga väike.'] }]
    expect(cellProblem(readRows(list), problems, 2, 0)).toBe('Liiga väike.')
    expect(cellProblem(readRows(list), problems, 1, 0)).toBeUndefined()
  })

  it('a row without the fee of the row above is noticed', () => {
    const list = { ...listForm(), rows: [...listForm().rows, ['5000', '0,05', '', '5'], ['', '', '', '']] }
    expect([...findDroppedFees(list)]).toEqual([['2 2', 10]])
    expect([...findDroppedFees(listForm())]).toEqual([])
  })

  it('a price cell is formatted on blur unless it holds no number', () => {
    const typed = ['1000', '0,1', '10', '', 'palju']
    expect(typed.map((text, column) => formatPriceCell(text, column % 4))).toEqual([
      '1\u00a0000',
      '0,1000',
      '10,00',
      '',
      'palju',
    ])
  })

  it('the price list form finds the smallest quantity priced today by active printing houses', () => {
    const today = '2026-11-20'
    const printingHouses = ['ofset', 'digi'].map((id) => ({ id, name: id, isActive: id === 'ofset' }))
    const first = (form: ListForm[]) =>
      firstPricedOf(form, { product: { printingHouseId: null }, today, printingHouses })
    const cheap = { ...listForm(), rows: [['10', '1', '', '']] }
    expect(first([listForm()])).toBe(100)
    expect(first([listForm(), { ...cheap, printingHouseId: 'digi' }])).toBe(100)
    expect(first([listForm(), { ...cheap, validFrom: '2026-12-01' }])).toBe(100)
    expect(first([listForm(), cheap])).toBe(10)
    expect(first([{ ...cheap, rows: [['10', 'x', '', '']] }])).toBeNull()
  })

  it('the price list form finds rows with a rising unit price', () => {
    const rows = [
      ['1', '2', '', ''],
      ['', '', '', ''],
      ['10', '3', '', ''],
      ['50', 'kaks', '', ''],
      ['100', '2', '', ''],
    ]
    expect([...risingRows({ ...listForm(), rows })]).toEqual([2])
  })

  it('a price list is copied to a new period at raised prices, and the old one ends the day before', () => {
    const list = listForm()
    const [copy, old] = withCopy([list], list.key, { from: '2027-01-01', by: 350, endsOld: true })
    expect(copy).toMatchObject({ validFrom: '2027-01-01', validTo: null })
    expect(copy?.rows[0]).toEqual(['100', '0,1278', '10,35', '5,18'])
    expect(old).toEqual({ ...list, validTo: '2026-12-31' })
  })

  it('a price list is current, future or past', () => {
    const { validFrom } = wire
    expect(stateOf({ validFrom, validTo: null }, '2026-03-11')).toBe('current')
    expect(stateOf({ validFrom, validTo: '2026-03-10' }, '2026-03-11')).toBe('past')
    expect(stateOf({ validFrom: '2026-03-12', validTo: null }, '2026-03-11')).toBe('coming')
    expect([nextMonth('2026-03-11'), nextMonth('2026-12-31')]).toEqual(['2026-04-01', '2027-01-01'])
  })
})
