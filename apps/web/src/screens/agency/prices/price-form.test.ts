// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { cellProblem, formOf, type ListForm, nextMonth, readList, risingRows, stateOf, withCopy } from './price-form.ts'

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

describe('a price list as it is typed', () => {
  it('is written the Estonian way and read back as it was', () => {
    const list = listForm()
    expect(list.rows).toEqual([
      ['100', '0,1235', '10,00', '5,00'],
      ['1\u00a0000', '0,0800', '10,00', '5,00'],
    ])
    expect(readList(list)).toEqual(wire)
  })

  it('blank rows are none, empty fees are nothing, an empty price is a mistake', () => {
    const list = {
      ...listForm(),
      rows: [
        ['', '', '', ''],
        ['50', '1', '', ''],
        ['60', '', '', ''],
      ],
    }
    expect(readList(list)).toBeNull()
    expect(cellProblem(list, [], 2, 1)).toBeDefined()
    expect(readList({ ...list, rows: list.rows.slice(0, 2) })?.steps).toEqual([
      { quantityBreak: 50, unitPrice: 1, setupFee: 0, designFee: 0 },
    ])
  })

  it('what the server refuses stands in the row that it was sent from', () => {
    const list = { ...listForm(), rows: [['', '', '', ''], ...listForm().rows] }
    const problems = [{ key: 'steps[1].quantityBreak', errors: ['Liiga väike.'] }]
    expect(cellProblem(list, problems, 2, 0)).toBe('Liiga väike.')
    expect(cellProblem(list, problems, 1, 0)).toBeUndefined()
  })

  it('tells rows in which a piece gets dearer', () => {
    const rows = [
      ['1', '2', '', ''],
      ['', '', '', ''],
      ['10', '3', '', ''],
      ['50', 'kaks', '', ''],
      ['100', '2', '', ''],
    ]
    expect([...risingRows({ ...listForm(), rows })]).toEqual([2])
  })

  it('is copied for another time, dearer by a share, and the old one ends the day before', () => {
    const list = listForm()
    const [copy, old] = withCopy([list], list.key, { from: '2027-01-01', by: 350, endsOld: true })
    expect(copy).toMatchObject({ validFrom: '2027-01-01', validTo: null })
    expect(copy?.rows[0]).toEqual(['100', '0,1278', '10,35', '5,18'])
    expect(old).toEqual({ ...list, validTo: '2026-12-31' })
  })

  it('counts, will count or is over', () => {
    const { validFrom } = wire
    expect(stateOf({ validFrom, validTo: null }, '2026-03-11')).toBe('current')
    expect(stateOf({ validFrom, validTo: '2026-03-10' }, '2026-03-11')).toBe('past')
    expect(stateOf({ validFrom: '2026-03-12', validTo: null }, '2026-03-11')).toBe('coming')
    expect([nextMonth('2026-03-11'), nextMonth('2026-12-31')]).toEqual(['2026-04-01', '2027-01-01'])
  })
})
