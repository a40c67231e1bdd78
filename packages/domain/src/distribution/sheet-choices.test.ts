import { describe, expect, test } from 'vitest'
import { aContact, someFacts } from '../testing/sheet-samples.ts'
import { type ColumnMeaning, type Sheet, toMapping } from './plan-columns.ts'
import { isReady, planDistribution } from './plan-distribution.ts'

const facts = someFacts({
  contacts: [
    aContact('c1', { objectName: 'Kesklinna pood', city: 'Tartu', postalCode: '51003' }),
    aContact('c2', { objectName: 'Lõunakeskus', city: 'Tartu', postalCode: '50501' }),
    aContact('c3', { objectName: 'Narva pood', city: 'Narva', postalCode: '20307' }),
  ],
})
const field = (name: 'objectName' | 'city' | 'street'): ColumnMeaning => ({ kind: 'field', field: name })
const design = (at: number): ColumnMeaning => ({ kind: 'design', design: at })
const none = new Map<number, string>()
const contactsOf = (sheet: Sheet, mapping: { header: number; meanings: ColumnMeaning[] } | null = null) =>
  planDistribution(sheet, facts, { mapping, contacts: none }).rows.map(({ outcome }) =>
    outcome.kind === 'matched' ? [outcome.contactId, outcome.quantities] : outcome.kind,
  )

describe('columns recognized by content', () => {
  test('a table without a header is read by the names of the client’s contacts', () => {
    const rows: Sheet = [
      ['Kesklinna pood', '51003', 10, 5],
      ['Narva pood', '20307', 20, 0],
    ]
    expect(contactsOf(rows)).toEqual([
      ['c1', [10, 5]],
      ['c3', [20, 0]],
    ])
  })

  test('a first row of unknown headings is a header', () => {
    const rows: Sheet = [
      ['Müük', 'Eelmine', 'Nüüd'],
      ['Narva pood', 1, 2],
      ['Tundmatu', 1, 2],
      ['Uus', 3, 4],
    ]
    const plan = planDistribution(rows, someFacts({ ...facts, designs: facts.designs.slice(0, 1) }))
    expect(plan.columns?.fields.get('objectName')).toBe(0)
    expect(plan.problems).toMatchObject([
      { code: 'columnUnknown', column: 2 },
      { code: 'columnUnknown', column: 3 },
      { code: 'noDesignColumns' },
    ])
  })

  test('a column with an unknown heading is a name if the client’s contacts have such names', () => {
    const rows: Sheet = [
      ['Müügikoht nr 7', 'Linn', 'Kevad'],
      ['Lõunakeskus', 'Tartu', 7],
    ]
    expect(contactsOf(rows)).toEqual([['c2', [7, 0]]])
  })

  test('five digits that no contact has as its postal code stay pieces', () => {
    const plan = planDistribution(
      [
        ['Pood', 'Kogus 1', 'Kogus 2'],
        ['Lõunakeskus', 10_000, 20_000],
      ],
      facts,
    )
    expect(plan.totals.map(({ planned }) => planned)).toEqual([10_000, 20_000])
  })

  test('a table of unknown words and no header is not recognized', () => {
    expect(planDistribution([['üks', 'kaks']], facts)).toMatchObject({
      problems: [{ code: 'headerNotFound' }],
      columns: null,
    })
  })
})

describe('columns by choice', () => {
  const sheet: Sheet = [
    ['x', 'y', 'z', 'w'],
    ['Kesklinna pood', 3, 4, 99],
  ]

  test('a chosen mapping is taken as it is, and unused quantities are no problem', () => {
    const meanings = [field('objectName'), design(1), design(0), { kind: 'unused' as const }]
    expect(contactsOf(sheet, { header: 0, meanings })).toEqual([['c1', [4, 3]]])
    const plan = planDistribution(sheet, facts, { mapping: { header: 0, meanings }, contacts: none })
    expect([plan.problems, isReady(plan)]).toEqual([[], true])
  })

  test('quantities that are neither chosen nor left out stay a problem', () => {
    const meanings = [field('objectName'), design(0), null, { kind: 'unused' as const }]
    expect(planDistribution(sheet, facts, { mapping: { header: 0, meanings }, contacts: none }).problems).toEqual([
      { code: 'columnUnknown', column: 3, heading: 'z' },
    ])
  })

  test('without a header the first row is read too', () => {
    const rows: Sheet = [
      ['Narva pood', 1],
      ['Lõunakeskus', 2],
    ]
    expect(contactsOf(rows, { header: -1, meanings: [field('objectName'), design(0)] })).toEqual([
      ['c3', [1, 0]],
      ['c2', [2, 0]],
    ])
  })

  test('the mapping of recognized columns reads the same plan', () => {
    const rows: Sheet = [['Jaotus'], ['Nimi', 'Linn', 'Kevad', 'Sügis'], ['Narva pood', 'Narva', 5, 6]]
    const plan = planDistribution(rows, facts)
    if (plan.columns === null) throw new Error('Columns are recognized')
    const again = planDistribution(rows, facts, { mapping: toMapping(plan.columns), contacts: none })
    expect(again).toEqual(plan)
  })
})

describe('contacts by choice', () => {
  const rows: Sheet = [
    ['Nimi', 'Linn', 'Kevad'],
    ['Lounakeskuse pod', 'Tartu', 5],
    ['Lõunakeskus', 'Tartu', 2],
  ]

  test('a chosen contact takes the pieces of its row, and joins other rows of the same contact', () => {
    const plan = planDistribution(rows, facts, { mapping: null, contacts: new Map([[2, 'c2']]) })
    expect(plan.rows).toMatchObject([
      { row: 2, outcome: { kind: 'matched', contactId: 'c2', quantities: [7, 0] } },
      { row: 3, outcome: { kind: 'skipped', code: 'joinedWithRow', row: 2 } },
    ])
  })

  test('a chosen contact that the client does not have is not taken', () => {
    const plan = planDistribution(rows, facts, { mapping: null, contacts: new Map([[2, 'foreign']]) })
    expect(plan.rows[0]?.outcome.kind).toBe('new')
  })

  test('pieces that cannot be read stay an error of a row with a chosen contact', () => {
    const wrong: Sheet = [rows[0] ?? [], ['Lounakeskus', 'Tartu', 'viis']]
    const plan = planDistribution(wrong, facts, { mapping: null, contacts: new Map([[2, 'c2']]) })
    expect(plan.rows[0]?.outcome).toMatchObject({ kind: 'error', problems: [{ code: 'notAQuantity' }] })
  })
})
