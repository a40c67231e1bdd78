import { describe, expect, test } from 'vitest'
import { mapDesigns } from './map-designs.ts'
import { isReady } from './plan-distribution.ts'
import { type EarlierOrder, planReuse, type OrderReuse } from './plan-reuse.ts'
import { listPlannedRows } from './list-planned-rows.ts'
import { aContact, ENGLISH, ESTONIAN, someFacts } from '../testing/sheet-samples.ts'

const design = (id: string, name: string | null, productId = 'flyer') => ({ id, productId, name })

describe('the designs of an earlier order', () => {
  test('are found by product and name, without minding case or diacritics', () => {
    const now = [design('n1', 'Sügis'), design('n2', 'Kevad'), design('n3', 'Kevad', 'poster')]
    const earlier = [design('e1', 'KEVAD'), design('e2', 'sugis'), design('e3', 'Talv', 'banner')]
    expect(mapDesigns(now, earlier)).toEqual(['e2', 'e1', null])
  })

  test('without names are taken in their turn', () => {
    expect(mapDesigns([design('n1', null), design('n2', null)], [design('e1', null), design('e2', null)])).toEqual([
      'e1',
      'e2',
    ])
  })

  test('with another name are taken where each order has only that one of the product', () => {
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
  test('goes to the same contacts with the same pieces, and to a deleted one once more', () => {
    const { plan } = reused()
    expect(isReady(plan)).toBe(true)
    expect(outcomesOf()).toMatchObject([
      { row: 2, kind: 'matched', contactId: 'c1', quantities: [30, 0], notices: [] },
      { row: 3, kind: 'new', quantities: [31, 0], notices: [{ code: 'notInAddressBook' }] },
      { row: 4, kind: 'matched', contactId: 'c2', quantities: [0, 5], notices: [] },
    ])
    const [, once] = listPlannedRows(plan.rows, facts.designs)
    expect(once?.newContact).toMatchObject({ address: gone.address, invoiceReceiver: { id: null, name: 'Messi OÜ' } })
    expect(plan.totals).toEqual([
      { designId: 'd1', planned: 61, quantity: 100, difference: 39 },
      { designId: 'd2', planned: 5, quantity: 50, difference: 45 },
    ])
  })

  test('in proportion adds up to what is ordered now', () => {
    expect(outcomesOf({ quantities: 'scaled' })).toMatchObject([
      { quantities: [49, 0] },
      { quantities: [51, 0] },
      { quantities: [0, 50] },
    ])
  })

  test('leaves a design without a counterpart where it goes', () => {
    expect(outcomesOf({ mapping: ['e1', null] })).toMatchObject([
      { kind: 'matched', contactId: 'c1' },
      { kind: 'new', notices: [{ code: 'notInAddressBook' }] },
    ])
    const { plan } = reused({ mapping: [null, null] })
    expect([plan.rows, plan.problems, plan.totals.map(({ planned }) => planned)]).toEqual([[], [], [0, 0]])
  })

  test('keeps every piece of a contact that a design names twice', () => {
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

  test('may serve several designs', () => {
    expect(outcomesOf({ mapping: ['e2', 'e2'] })).toMatchObject([{ contactId: 'c2', quantities: [5, 5] }])
  })

  test("goes to a contact's current address, with a notice", () => {
    const moved = someFacts({ contacts: [aContact('c1', { street: 'Uus' }), aContact('c2')] })
    expect(outcomesOf({}, moved)[0]).toMatchObject({ contactId: 'c1', notices: [{ code: 'contactMoved' }] })
  })

  test('finds a deleted contact that was made anew, and its invoice receiver by name', () => {
    const anew = someFacts({ contacts: [...facts.contacts, { ...gone, id: 'c9', invoiceReceiver: null }] })
    expect(outcomesOf({}, anew)[1]).toMatchObject({ kind: 'matched', contactId: 'c9' })
    const known = someFacts({ receivers: [{ id: 'r1', name: 'MESSI OÜ' }] })
    expect(outcomesOf({}, known)[1]).toMatchObject({ contact: { invoiceReceiver: { id: 'r1' } } })
  })

  test('is a sheet that can be edited and reads back unchanged, in either language', () => {
    const broken = { ...earlier, places: earlier.places.with(1, { ...gone, address: { ...gone.address, city: '' } }) }
    const { sheet, plan } = planReuse({ earlier: broken, mapping: ['e1', 'e2'], quantities: 'same' }, facts, ENGLISH)
    expect(isReady(plan)).toBe(false)
    expect(plan.rows[1]).toMatchObject({ row: 3, outcome: { kind: 'error' } })
    expect(sheet[2]?.slice(0, 3)).toEqual([null, 'Messiboks', 'Lai'])
  })
})
