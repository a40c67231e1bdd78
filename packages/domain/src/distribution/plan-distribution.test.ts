import { describe, expect, test } from 'vitest'
import { DISTRIBUTION_LIMITS } from '../limits.ts'
import { isReady, planDistribution } from './plan-distribution.ts'
import { listPlannedRows } from './list-planned-rows.ts'
import type { Sheet } from './plan-columns.ts'
import { aContact, someFacts } from '../testing/sheet-samples.ts'

const facts = someFacts()
const plan = (...rows: Sheet) => planDistribution(rows, facts)
const outcomes = (...rows: Sheet) => plan(...rows).rows.map(({ row, outcome }) => ({ row, ...outcome }))
const head = ['Nimi', 'Tänav', 'Maja', 'Linn', 'Indeks', 'Riik', 'Kevad', 'Sügis']
const shop = (
  name: string | null,
  street: string | null,
  printingHouse: string | number | null,
  ...quantities: (number | string | null)[]
) => [name, street, printingHouse, street === null ? null : 'Tallinn', null, null, ...quantities]

describe('the columns of a sheet', () => {
  test.each([
    ['Estonian', ['Objekt', 'AADRESS', 'Telefon', 'Kevad', 'Sügis']],
    ['English', ['Name', 'Delivery address', 'Phone', 'kevad', 'SUGIS']],
    ['with the product', ['Pood', 'Aadress', 'Tel.', 'Flaier A5 - Kevad', 'Flaier A5: Sügis']],
    ['without names of designs', ['Kauplus', 'Aadress', 'Telefon', 'Kogus 1', 'Kogus 2']],
  ])('sheet columns are recognized in a header %s', (_, header) => {
    const row = ['Pood c1', 'Pikk 1, 10111 Tallinn', '5551234', 10, '2 0']
    expect(plan(header, row.with(4, 20)).totals.map((total) => total.planned)).toEqual([10, 20])
  })

  test('sheet columns recognized by position give a notice', () => {
    const { notices, problems } = plan(['Nimi', 'Linn', 'A', 'B'], ['Pood c1', 'Tallinn', 10, 20])
    expect(problems).toEqual([])
    expect(notices).toEqual([
      { code: 'designByPosition', column: 3, heading: 'A', designId: 'd1' },
      { code: 'designByPosition', column: 4, heading: 'B', designId: 'd2' },
    ])
  })

  test('sheet columns recognized by position may have a few invalid rows, reported one by one', () => {
    const rows = Array.from({ length: 5 }, (_, at) => ['Pood c1', 'Tallinn', at === 3 ? 'viis' : 1, 2])
    expect(outcomes(['Nimi', 'Linn', 'A', 'B'], ...rows)[3]).toMatchObject({
      kind: 'error',
      problems: [{ code: 'notAQuantity', column: 3, text: 'viis' }],
    })
    const words = [
      ['Pood c1', 'Tallinn', 1, 2, 'kiire'],
      ['Pood c2', 'Tallinn', 1, 2, '7'],
    ]
    expect(plan(['Nimi', 'Linn', 'A', 'B', 'Märkus'], ...words).notices).toContainEqual({
      code: 'columnIgnored',
      column: 5,
      heading: 'Märkus',
    })
  })

  test('titles and empty rows above the sheet header are skipped', () => {
    const rows: Sheet = [['Jaotus 2026'], [], head, shop('Pood c1', 'Pikk', 1, 10, 20)]
    expect(outcomes(...rows)).toMatchObject([{ row: 4, kind: 'matched', contactId: 'c1' }])
  })

  test('unknown sheet columns block the plan if they have quantities, otherwise give a notice', () => {
    const { problems, notices } = plan(
      ['Nimi', 'Linn', 'Kevad', 'Sügis', 'Talv', 'Märkus', 'Kokku', 'Tühi'],
      ['Pood c1', 'Tallinn', 10, 20, 5, 'hommikul', 35],
    )
    expect(problems).toEqual([{ code: 'columnUnknown', column: 5, heading: 'Talv' }])
    expect(notices).toEqual([
      { code: 'columnIgnored', column: 6, heading: 'Märkus' },
      { code: 'columnIgnored', column: 7, heading: 'Kokku' },
    ])
  })

  test('repeated sheet columns block the plan', () => {
    const { problems } = plan(['Nimi', 'Linn', 'Kevad', 'Sügis', 'kevad'], ['Pood c1', 'Tallinn', 10, 20, 10])
    expect(problems).toEqual([{ code: 'columnTwice', column: 5, first: 3, heading: 'kevad' }])
  })

  test('a sheet without one design gives a notice, without any design it is rejected', () => {
    expect(plan(['Nimi', 'Linn', 'Kevad'], ['Pood c1', 'Tallinn', 10]).notices).toEqual([
      { code: 'designColumnMissing', designId: 'd2' },
    ])
    expect(plan(['Nimi', 'Linn'], ['Pood c1', 'Tallinn']).problems).toEqual([{ code: 'noDesignColumns' }])
    expect(plan(['Telefon', 'Kevad'], ['5551234', 10]).problems).toEqual([{ code: 'noAddressColumns' }])
  })

  test('the sheet column "Nr" is the house number beside a street column and a row number elsewhere', () => {
    const rows: Sheet = [
      ['Nr', 'Tänav', 'Nr', 'Linn', 'Kevad', 'Sügis'],
      [1, 'Lai', 7, 'Tallinn', 10, null],
    ]
    expect(outcomes(...rows)).toMatchObject([{ kind: 'new', contact: { address: { street: 'Lai', houseNo: '7' } } }])
    expect(plan(...rows).problems).toEqual([])
  })

  test('a sheet without header or rows is rejected', () => {
    expect(plan().problems).toEqual([{ code: 'noRows' }])
    expect(plan([], [null, '  ']).problems).toEqual([{ code: 'noRows' }])
    expect(plan(head).problems).toEqual([{ code: 'noRows' }])
    expect(plan(['tere', 'tulemast'], [1, 2]).problems).toEqual([{ code: 'headerNotFound' }])
  })
})

describe('a row of a sheet', () => {
  test('a sheet row finds its contact by name and address in any spelling', () => {
    const contacts = [aContact('a', { objectName: 'Šokolaadipood', street: 'Narva mnt', houseNo: '4a' })]
    const row = ['sokolaadipood', 'Narva maantee', '4 A', 'TALLINN', 10111, 'Estonia', 1, null]
    const { rows } = planDistribution([head, row], someFacts({ contacts }))
    expect(rows[0]?.outcome).toEqual({
      kind: 'matched',
      contactId: 'a',
      by: 'nameAndAddress',
      quantities: [1, 0],
      notices: [],
    })
  })

  test('a sheet row finds its contact by name or by address alone', () => {
    expect(outcomes(head, shop('Pood c2', null, null, 5), shop(null, 'Pikk tn', 3, 6))).toMatchObject([
      { kind: 'matched', contactId: 'c2', by: 'name' },
      { kind: 'matched', contactId: 'c3', by: 'address' },
    ])
  })

  test('a sheet row of another name at a known address is a new contact with a notice', () => {
    expect(outcomes(head, shop('Kohvik', 'Pikk', 1, 5))).toMatchObject([
      { kind: 'new', notices: [{ code: 'addressKnownAsOther', contactId: 'c1' }] },
    ])
  })

  test('a sheet row that matches several contacts is an error', () => {
    const contacts = [aContact('a', { objectName: 'Pood' }), aContact('b', { objectName: 'Pood' })]
    const { rows } = planDistribution([head, shop('Pood', null, null, 5)], someFacts({ contacts }))
    expect(rows[0]?.outcome).toEqual({
      kind: 'error',
      problems: [{ code: 'severalContactsMatch', column: null, count: 2 }],
    })
  })

  test('a sheet row with an address in one cell is a new contact with its parts', () => {
    const header = ['Nimi', 'Aadress', 'Kontaktisik', 'Arve saaja', 'Kevad', 'Sügis']
    const row = [
      'Raamatukogu',
      'Kooli tee 3-2, Haabneeme alevik, Viimsi vald, Harju maakond, 74001',
      'Mari',
      'Vald',
      3,
      4,
    ]
    expect(outcomes(header, row)).toEqual([
      {
        row: 2,
        kind: 'new',
        contact: {
          address: {
            objectName: 'Raamatukogu',
            street: 'Kooli tee',
            houseNo: '3-2',
            city: 'Haabneeme alevik',
            postalCode: '74001',
            country: 'EE',
          },
          contactName: 'Mari',
          contactPhone: null,
          invoiceReceiver: {
            id: null,
            name: 'Vald',
            email: null,
            paymentTerm: null,
            businessRegistryCode: null,
            vatNumber: null,
            countryCode: 'EE',
          },
        },
        quantities: [3, 4],
        notices: [],
      },
    ])
  })

  test('a sheet row that is empty, a total or without quantity is skipped', () => {
    const rows = [
      shop('Pood c1', 'Pikk', 1),
      [null, ''],
      shop('Kokku:', null, null, 10, 20),
      shop('TOTAL', null, null, 1),
    ]
    expect(outcomes(head, ...rows)).toEqual([
      { row: 2, kind: 'skipped', code: 'noQuantities' },
      { row: 4, kind: 'skipped', code: 'rowIsTotal' },
      { row: 5, kind: 'skipped', code: 'rowIsTotal' },
    ])
  })

  test.each([
    ['viis', 'notAQuantity'],
    [-1, 'quantityNegative'],
    [0.5, 'quantityFractional'],
    ['=SUM(A1)', 'formulaResultMissing'],
    ['#N/A', 'formulaResultMissing'],
    [1e7, 'quantityTooLarge'],
    [true, 'notAQuantity'],
    [new Date(0), 'notAQuantity'],
  ])('a sheet row with the quantity %s is rejected: %s', (cell, code) => {
    expect(plan(head, [...shop('Pood c1', 'Pikk', 1, 10), cell]).rows[0]?.outcome).toMatchObject({
      kind: 'error',
      problems: [{ code, column: 8 }],
    })
  })

  test.each([
    [[null, null, null, null, null, null, 5], [{ code: 'addressMissing', column: null }]],
    [
      ['Uus', 'Lai', 1, null, null, null, 5],
      [{ code: 'fieldInvalid', column: 4, key: 'address.city', problem: 'required' }],
    ],
    [
      ['Uus', 'Lai', 1, 'Tartu', '123', null, 5],
      [{ code: 'fieldInvalid', column: 5, key: 'address.postalCode', problem: 'postalCodeInvalid' }],
    ],
    [['Uus', 'Lai', 1, 'Tartu', null, 'Kuu', 5], [{ code: 'countryUnknown', column: 6, text: 'Kuu' }]],
    [
      ['Uus', 'Lai', new Date(Date.UTC(2026, 0, 5)), 'Tartu', null, null, 5],
      [{ code: 'dateInsteadOfText', column: 3, text: '2026-01-05T00:00:00.000Z' }],
    ],
    [['Uus', 'Lai', 1, '#N/A', null, null, 5], [{ code: 'formulaResultMissing', column: 4, text: '#N/A' }]],
    [['Tundmatu pood', null, null, null, null, null, 5], [{ code: 'addressMissing', column: null }]],
  ])('invalid sheet row %# reports its problems', (row, problems) => {
    expect(plan(head, row).rows[0]?.outcome).toEqual({ kind: 'error', problems })
    expect(isReady(plan(head, row))).toBe(false)
  })

  test('a sheet row with contradicting id and address is an error, with an unknown id a notice', () => {
    const header = ['ID', ...head]
    const found = outcomes(
      header,
      ['c1', ...shop('Pood c1', 'Lai', 99, 5)],
      ['c2', ...shop('Uus nimi', 'Pikk', null, 5)],
      ['c9', ...shop('Pood c3', 'Pikk', 3, 5)],
      ['c9', ...shop(null, null, null, 5)],
    )
    expect(found).toMatchObject([
      { kind: 'error', problems: [{ code: 'addressDiffersFromContact', column: 1, contactId: 'c1' }] },
      { kind: 'matched', contactId: 'c2', by: 'id', notices: [{ code: 'contactDiffers', field: 'objectName' }] },
      { kind: 'matched', contactId: 'c3', notices: [{ code: 'contactIdUnknown' }] },
      { kind: 'error', problems: [{ code: 'contactUnknown' }] },
    ])
  })
})

describe('rows of one address', () => {
  test('rows of one address are joined, and the first lists them all', () => {
    const rows = [
      shop('Pood c1', 'Pikk', 1, 5, 1),
      shop('Uus', 'Lai', 2, 7),
      shop('pood C1', 'PIKK', 1, 6),
      shop('UUS', 'Lai tn', 2, 1, 1),
    ]
    expect(outcomes(head, ...rows)).toMatchObject([
      { kind: 'matched', quantities: [11, 1], notices: [{ code: 'rowsJoined', rows: [2, 4] }] },
      { kind: 'new', quantities: [8, 1], notices: [{ code: 'rowsJoined', rows: [3, 5] }] },
      { kind: 'skipped', code: 'joinedWithRow', row: 2 },
      { kind: 'skipped', code: 'joinedWithRow', row: 3 },
    ])
    expect(plan(head, ...rows).totals).toEqual([
      { designId: 'd1', planned: 19, quantity: 100, difference: 81 },
      { designId: 'd2', planned: 2, quantity: 50, difference: 48 },
    ])
  })

  test('rows of one address are applied once, with the designs that have pieces', () => {
    const rows = [
      shop('Pood c1', 'Pikk', 1, 5),
      shop('Uus', 'Lai', 2, 7, 1),
      shop('Pood c1', 'Pikk', 1, 6),
      shop('Vigane', null, null, 1),
    ]
    expect(listPlannedRows(plan(head, ...rows).rows, facts.designs)).toMatchObject([
      { contactId: 'c1', newContact: null, quantities: [{ designId: 'd1', quantity: 11 }] },
      {
        contactId: null,
        newContact: { address: { objectName: 'Uus' } },
        quantities: [
          { designId: 'd1', quantity: 7 },
          { designId: 'd2', quantity: 1 },
        ],
      },
    ])
  })

  test('contradicting rows of one address are an error', () => {
    const header = [...head, 'Telefon']
    const rows = [
      [...shop('Uus', 'Lai', 2, 7, null), '5551234'],
      [...shop('Uus', 'Lai', 2, 7, null), '5559999'],
    ]
    expect(outcomes(header, ...rows)).toMatchObject([
      { kind: 'new', quantities: [7, 0], notices: [] },
      { kind: 'error', problems: [{ code: 'duplicateDiffers', row: 2 }] },
    ])
  })

  test('rows of one address stay separate packages in the packing tab', () => {
    const rows = [head, shop('Pood c1', 'Pikk', 1, 5), shop('Pood c1', 'Pikk', 1, 6)]
    const { rows: planned } = planDistribution(rows, someFacts({ repeated: 'separate' }))
    expect(planned).toMatchObject([
      { outcome: { kind: 'matched', quantities: [5, 0], notices: [] } },
      { outcome: { kind: 'matched', quantities: [6, 0], notices: [] } },
    ])
  })
})

describe('a large sheet', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => shop(`Koht ${at}`, 'Tee', at + 1, 1, 1))

  test('a sheet of the maximum size is planned in a moment', () => {
    const contacts = Array.from({ length: 5000 }, (_, at) =>
      aContact(`c${at}`, { objectName: `Koht ${at}`, street: 'Tee', houseNo: `${at + 1}` }),
    )
    const began = Date.now()
    const { rows: planned } = planDistribution([head, ...rows(DISTRIBUTION_LIMITS.rows)], someFacts({ contacts }))
    expect(planned.every(({ outcome }) => outcome.kind === 'matched')).toBe(true)
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('a sheet of 20,000 rows is rejected as one problem', () => {
    const began = Date.now()
    const refused = plan(head, ...rows(20_000))
    expect(refused).toMatchObject({ rows: [], problems: [{ code: 'tooManyRows', max: 5000 }] })
    expect(plan(head, ...rows(5001)).problems).toEqual([{ code: 'tooManyRows', count: 5001, max: 5000 }])
    expect(Date.now() - began).toBeLessThan(3000)
  })
})
