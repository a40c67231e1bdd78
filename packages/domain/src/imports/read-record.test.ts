import { describe, expect, it } from 'vitest'
import { defineColumns, type ReferenceNames } from './define-columns.ts'
import { readRecord, showRecord, toColumnProblems } from './read-record.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { NEW_CLIENT } from './tables/client-columns.ts'
import { NEW_CONTACT, startReceiver } from './tables/contact-columns.ts'

type Shop = {
  code: string
  town: string | null
  size: number
  floors: number | null
  rentCents: number
  isOpen: boolean
  kind: 'kiosk' | 'hall'
  ownerId: string | null
  keeperIds: readonly string[]
}

const people: ReferenceNames = {
  nameOf: (id) => (id === '1' ? 'Ants' : id === '2' ? 'Epp' : null),
  find: (name) => (name === 'Ants' ? '1' : name === 'Epp' ? '2' : null),
}
const of = defineColumns<Shop, { people: ReferenceNames }>()
const COLUMNS = [
  of.text('code', { isKey: true, isNewOnly: true }),
  of.optionalText('town', { clean: (town) => town.toUpperCase(), ruleKey: 'address.town' }),
  of.whole('size', 7, { min: 1, max: 99 }),
  of.optionalWhole('floors'),
  of.euros(
    'rentCents',
    { decimals: 2, toEuros: (cents) => cents / 100, fromEuros: (euros) => euros * 100 },
    { isNeeded: true, max: 1000 },
  ),
  of.yesNo('isOpen'),
  of.choice('kind', ['kiosk', 'hall']),
  of.reference('owner', { field: 'ownerId', unknown: 'personUnknown', names: (names) => names.people }),
  of.references('keepers', { field: 'keeperIds', unknown: 'personUnknown', names: (names) => names.people }),
]
const start: Shop = {
  code: 'A',
  town: 'TARTU',
  size: 5,
  floors: 2,
  rentCents: 1050,
  isOpen: true,
  kind: 'hall',
  ownerId: '1',
  keeperIds: ['2', '1', '3'],
}
const read = (values: Record<string, string | number | boolean | null>, isNew = false) =>
  readRecord(COLUMNS, { values, start, isNew, names: { people } })

describe('a record of an imported row', () => {
  it('an imported record keeps the fields without a column in the table', () => {
    expect(read({})).toEqual({ record: start, problems: [] })
    expect(read({ size: 6 }).record).toEqual({ ...start, size: 6 })
  })

  it('an empty import cell is no value, the default or no change, by the type of the column', () => {
    const empty = { town: null, size: null, floors: null, isOpen: null, kind: null, owner: null, keepers: null }
    expect(read(empty)).toEqual({
      record: { ...start, town: null, size: 7, floors: null, ownerId: null, keeperIds: [] },
      problems: [],
    })
  })

  it('an imported record has normalized texts, converted amounts and the ids of named records', () => {
    expect(read({ town: 'Võru', rentCents: 12.5, owner: 'Epp', keepers: 'Epp; Ants' }).record).toEqual({
      ...start,
      town: 'VÕRU',
      rentCents: 1250,
      ownerId: '2',
      keeperIds: ['2', '1'],
    })
  })

  it('an imported record reports each wrong column; an unknown name keeps the field, an out-of-range number is read', () => {
    expect(read({ size: 0, rentCents: 2000, owner: 'Keegi', keepers: 'Ants; Keegi' })).toEqual({
      record: { ...start, size: 0, rentCents: 200_000 },
      problems: [
        { key: 'size', code: 'numberTooSmall', params: { min: 1 } },
        { key: 'rentCents', code: 'numberTooLarge', params: { max: 1000 } },
        { key: 'owner', code: 'personUnknown' },
        { key: 'keepers', code: 'personUnknown' },
      ],
    })
  })

  it('key columns of an imported record are read only for a new one, whose required fields are checked', () => {
    expect(read({ code: 'B', rentCents: 1 }, true).record.code).toBe('B')
    expect(read({ code: 'B' }).record.code).toBe('A')
    const required = [{ key: 'rentCents', code: 'required' }]
    expect([read({}, true).problems, read({ rentCents: null }).problems, read({}).problems]).toEqual([
      required,
      required,
      [],
    ])
  })

  it('a record is exported with names and amounts in euros, and read back unchanged', () => {
    const shown = showRecord(COLUMNS, start, { people })
    expect(shown).toEqual({
      code: 'A',
      town: 'TARTU',
      size: 5,
      floors: 2,
      rentCents: 10.5,
      isOpen: true,
      kind: 'hall',
      owner: 'Ants',
      keepers: 'Ants; Epp',
    })
    expect(showRecord(COLUMNS, read({ ...shown }).record, { people })).toEqual(shown)
  })

  it("an imported record has its rule's problems at the table's columns", () => {
    const problems = toColumnProblems(COLUMNS, [
      { key: 'address.town', code: 'required' },
      { key: 'ownerId', code: 'unknownValue' },
      { key: 'other', code: 'required' },
    ])
    expect(problems.map(({ key }) => key)).toEqual(['town', 'owner', 'other'])
  })
})

describe('import columns of a client', () => {
  it('an imported client has normalized codes, and an empty country is that of the organization', () => {
    const values = { registryCode: '1241 7834', vatNumber: 'ee 101 074 485', countryCode: null }
    const names = { agents: { nameOf: () => null, find: () => null } }
    expect(readRecord(IMPORT_COLUMNS.clients, { values, start: NEW_CLIENT, isNew: true, names }).record).toEqual({
      ...NEW_CLIENT,
      registryCode: '12417834',
      vatNumber: 'EE101074485',
      countryCode: 'EE',
    })
  })
})

describe('the receiver of an imported contact', () => {
  const contact = {
    ...NEW_CONTACT,
    receiverName: 'Pood OÜ',
    receiverEmail: 'a@b.ee',
    receiverPaymentTerm: 14,
    receiverCountryCode: 'FI',
  }
  const read = (values: Record<string, string | number | null>) => {
    const reading = { ...startReceiver(values, contact), isNew: false, names: null }
    const { record } = readRecord(IMPORT_COLUMNS.contacts, reading)
    return [record.receiverName, record.receiverEmail, record.receiverPaymentTerm, record.receiverCountryCode]
  }

  it.each([
    ['stays whole without its name', { receiverEmail: 'uus@b.ee' }, ['Pood OÜ', 'a@b.ee', 14, 'FI']],
    ['goes with an empty name', { receiverName: null, receiverEmail: 'uus@b.ee' }, [null, null, null, null]],
    [
      'changes by its columns under the same name',
      { receiverName: 'Pood OÜ', receiverEmail: 'uus@b.ee' },
      ['Pood OÜ', 'uus@b.ee', 14, 'FI'],
    ],
    [
      'keeps nothing under another name',
      { receiverName: 'Ladu OÜ', receiverPaymentTerm: 7 },
      ['Ladu OÜ', null, 7, 'EE'],
    ],
  ])('the receiver of an imported contact %s', (_, values, receiver) => {
    expect(read(values)).toEqual(receiver)
  })
})
