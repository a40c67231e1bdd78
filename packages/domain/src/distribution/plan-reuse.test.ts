import { describe, expect, test } from 'vitest'
import { mapDesigns } from './map-designs.ts'
import { isReady } from './plan-distribution.ts'
import { type EarlierOrder, planReuse, type OrderReuse } from './plan-reuse.ts'
import { listPlannedRows } from './list-planned-rows.ts'
import { aContact, ENGLISH, ESTONIAN, someFacts } from '../testing/sheet-samples.ts'

const design = (id: string, name: string | null, productId = 'flyer') => ({ id, productId, name })

describe('the designs of an earlier order', () => {
  test('designs of an earlier order are matched by product and name, ignoring case and diacritics', () => {
    const now = [design('n1', 'Sügis'), design('n2', 'Kevad'), design('n3', 'Kevad', 'poster')]
    const earlier = [design('e1', 'KEVAD'), design('e2', 'sugis'), design('e3', 'Talv', 'banner')]
    expect(mapDesigns(now, earlier)).toEqual(['e2', 'e1', null])
  })

  test('unnamed designs of an earlier order are matched in order', () => {
    expect(mapDesigns([design('n1', null), design('n2', null)], [design('e1', null), design('e2', null)])).toEqual([
      'e1',
      'e2',
    ])
  })

  test('a design of another name is matched where each order has only one of the product', () => {
    expect(mapDesigns([design('n1', 'Talv 2027')], [design('e1', 'Talv 2026')])).toEqual(['e1'])
    expect(mapDesigns([design('n1', 'A'), design('n2', 'B')], [design('e1', 'C')])).toEqual([null, null])
    expect(mapDesigns([design('n1', 'A')], [design('e1', 'B'), design('e2', 'C')])).toEqual([null])
    expect(mapDesigns([design('n1', 'A'), design('n2', 'B')], [design('e2', 'B'), design('e1', 'C')])).toEqual([
      'e1',
      'e2',
    ])
  })
})

const facts = someFacts()
const gone = { ...aContact('gone', { objectName: 'Messiboks', street: 'Lai' }), invoiceReceiver: { name: 'Messi OÜ' } }
const earlier: EarlierOrder = {
  designs: [
    {
      id: 'e1',
      destinations: [
        { destinationId: 'c1', quantity: 30 },
        { destinationId: 'gone', quantity: 31 },
      ],
    },
    { id: 'e2', destinations: [{ destinationId: 'c2', quantity: 5 }] },
  ],
  places: [aContact('c1'), gone, aContact('c2')],
}
const reused = (change: Partial<OrderReuse> = {}, some = facts) =>
  planReuse({ earlier, mapping: ['e1', 'e2'], quantities: 'same', ...change }, some, ESTONIAN)
const outcomesOf = (...args: Parameters<typeof reused>) =>
  reused(...args).plan.rows.map(({ row, outcome }) => ({ row, ...outcome }))

describe('the distribution of an earlier order', () => {
  test('a reused distribution goes to the same contacts, and to a deleted one as a new contact', () => {
    const { plan } = reused()
    expect(isReady(plan)).toBe(true)
    expect(outcomesOf()).toMatchObject([
      { row: 1, kind: 'matched', contactId: 'c1', quantities: [30, 0], notices: [] },
      { row: 2, kind: 'new', quantities: [31, 0], notices: [{ code: 'notInAddressBook' }] },
      { row: 3, kind: 'matched', contactId: 'c2', quantities: [0, 5], notices: [] },
    ])
    const [, once] = listPlannedRows(plan.rows, facts.designs)
    expect(once?.newContact).toMatchObject({ address: gone.address, invoiceReceiver: { id: null, name: 'Messi OÜ' } })
    expect(plan.totals).toEqual([
      { designId: 'd1', planned: 61, quantity: 100, difference: 39 },
      { designId: 'd2', planned: 5, quantity: 50, difference: 45 },
    ])
  })

  test('a reused distribution in proportion adds up to the quantity ordered now', () => {
    expect(outcomesOf({ quantities: 'scaled' })).toMatchObject([
      { quantities: [49, 0] },
      { quantities: [51, 0] },
      { quantities: [0, 50] },
    ])
  })

  test('a reused distribution ignores a design without a counterpart', () => {
    expect(outcomesOf({ mapping: ['e1', null] })).toMatchObject([
      { kind: 'matched', contactId: 'c1' },
      { kind: 'new', notices: [{ code: 'notInAddressBook' }] },
    ])
    const { plan } = reused({ mapping: [null, null] })
    expect([plan.rows, plan.problems, plan.totals.map(({ planned }) => planned)]).toEqual([[], [], [0, 0]])
  })

  test('a reused distribution keeps all pieces of a contact that a design has twice', () => {
    const twice = [
      { destinationId: 'c1', quantity: 30 },
      { destinationId: 'c2', quantity: 10 },
      { destinationId: 'c1', quantity: 20 },
    ]
    const some = { earlier: { ...earlier, designs: [{ id: 'e1', destinations: twice }] }, mapping: ['e1', null] }
    expect(outcomesOf(some)).toMatchObject([{ quantities: [50, 0] }, { quantities: [10, 0] }])
    expect(outcomesOf({ ...some, quantities: 'scaled' })).toMatchObject([
      { quantities: [83, 0] },
      { quantities: [17, 0] },
    ])
  })

  test('a reused distribution may apply to several designs', () => {
    expect(outcomesOf({ mapping: ['e2', 'e2'] })).toMatchObject([{ contactId: 'c2', quantities: [5, 5] }])
  })

  test("a reused distribution goes to a contact's current address, with a notice", () => {
    const moved = someFacts({ contacts: [aContact('c1', { street: 'Uus' }), aContact('c2')] })
    expect(outcomesOf({}, moved)[0]).toMatchObject({ contactId: 'c1', notices: [{ code: 'contactMoved' }] })
  })

  test('a reused distribution finds a contact created again after deletion, and its receiver by name', () => {
    const anew = someFacts({ contacts: [...facts.contacts, { ...gone, id: 'c9', invoiceReceiver: null }] })
    expect(outcomesOf({}, anew)[1]).toMatchObject({ kind: 'matched', contactId: 'c9' })
    const known = someFacts({ receivers: [{ id: 'r1', name: 'MESSI OÜ' }] })
    expect(outcomesOf({}, known)[1]).toMatchObject({ contact: { invoiceReceiver: { id: 'r1' } } })
  })

  test('rows of a reused distribution count from the first address, also where they name each other', () => {
    const places = [gone, { ...gone, id: 'again' }, { ...gone, id: 'other', contactName: 'Jüri' }]
    const destinations = places.map(({ id }) => ({ destinationId: id, quantity: 10 }))
    const some = { earlier: { places, designs: [{ id: 'e1', destinations }] }, mapping: ['e1', null] }
    expect(outcomesOf(some)).toMatchObject([
      { row: 1, kind: 'new', notices: [{ code: 'notInAddressBook' }, { code: 'rowsJoined', rows: [1, 2] }] },
      { kind: 'skipped', code: 'joinedWithRow', row: 1 },
      { row: 3, kind: 'error', problems: [{ code: 'duplicateDiffers', row: 1 }] },
    ])
  })

  test('a reused distribution is an editable sheet that reads back unchanged, in either language', () => {
    const broken = { ...earlier, places: earlier.places.with(1, { ...gone, address: { ...gone.address, city: '' } }) }
    const { sheet, plan } = planReuse({ earlier: broken, mapping: ['e1', 'e2'], quantities: 'same' }, facts, ENGLISH)
    expect(isReady(plan)).toBe(false)
    expect(plan.rows[1]).toMatchObject({ row: 2, outcome: { kind: 'error' } })
    expect(sheet[2]?.slice(0, 3)).toEqual([null, 'Messiboks', 'Lai'])
  })
})
