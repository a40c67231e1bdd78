import { addRow, setCell, changeCells } from '@tiraaz/domain/distribution/matrix'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../data/contacts/contacts.ts'
import { formItem } from '../draft-form.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { addressProblems } from './address-problems.ts'
import {
  chooseSingleAddress,
  distributedItems,
  rebaseForm,
  isTransportEdited,
  lacksSingleAddress,
  openTransport,
  reopenTransport,
  singleAddressOf,
  unaddressedRows,
  switchTransportTab,
  transportInputs,
  type TransportForm,
  viewOf,
} from './transport-form.ts'

const aContact = (id: string, isDefault = false): Contact => ({
  id,
  address: { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: id },
  invoiceReceiver: null,
  contactName: null,
  contactPhone: null,
  isDefault,
  tags: [],
})
const contacts = [aContact('shop'), aContact('office', true)]
const destinationsIn = (form: TransportForm) =>
  distributedItems(form).flatMap(({ designs }) => designs.map(({ destinations }) => destinations))
const shares = [
  { destinationId: 'shop', quantity: 300 },
  { destinationId: 'office', quantity: 200 },
]
const spread = anOrder({ items: [anItem({ id: 'flyer', quantity: 500, destinations: shares })] })
const blank = anOrder({ items: [anItem({ id: 'flyer', quantity: 500 })] })

describe('single address tab', () => {
  // spec: T10
  it('the single address is the default contact while the order has no destination', () => {
    const form = openTransport(blank, contacts)
    expect(form.tab).toBe('single')
    expect(destinationsIn(form)).toEqual([[{ destinationId: 'office', quantity: 500 }]])
    expect(isTransportEdited(blank, form)).toBe(true)
  })

  it('the single address is empty without a default contact, and nothing is unsaved', () => {
    const form = openTransport(blank, [aContact('shop')])
    expect(singleAddressOf(form)).toBeNull()
    expect(isTransportEdited(blank, form)).toBe(false)
  })

  it('the single address gets all pieces of every design', () => {
    const form = chooseSingleAddress(openTransport(blank, contacts), 'shop')
    expect(destinationsIn(form)).toEqual([[{ destinationId: 'shop', quantity: 500 }]])
  })
})

describe('product added to an order with a single address', () => {
  const atShop = [{ destinationId: 'shop', quantity: 500 }]
  const before = anOrder({ items: [anItem({ id: 'flyer', quantity: 500, destinations: atShop })] })
  const more = anOrder({ items: [...before.items, anItem({ id: 'poster', quantity: 30 })] })
  const both = [atShop, [{ destinationId: 'shop', quantity: 30 }]]
  const packed = [{ destinationId: 'office', quantity: 500 }]
  const withPackages = anItem({ id: 'flyer', quantity: 500, destinations: atShop, packingInfo: packed })

  it('a product without pieces goes to the single address that the step shows', () => {
    const opened = openTransport(more, contacts)
    expect([singleAddressOf(opened), destinationsIn(opened)]).toEqual(['shop', both])
    expect([lacksSingleAddress(more, opened), lacksSingleAddress(before, opened)]).toEqual([true, false])
  })

  it('a product without pieces goes to the single address of a step seen before', () => {
    const again = reopenTransport(more, viewOf(openTransport(before, contacts)))
    expect([again.tab, destinationsIn(again)]).toEqual(['single', both])
  })

  it('a product without pieces goes to the single address chosen in unsaved edits', () => {
    const edited = chooseSingleAddress(openTransport(before, contacts), 'office')
    const office = [[{ destinationId: 'office', quantity: 500 }], [{ destinationId: 'office', quantity: 30 }]]
    expect(destinationsIn(rebaseForm(more, edited, distributedItems(edited)))).toEqual(office)
  })

  it('a product without pieces goes to the single address, and packages stay as they are', () => {
    const form = openTransport(anOrder({ items: [withPackages, anItem({ id: 'poster', quantity: 30 })] }), contacts)
    expect([form.tab, destinationsIn(form)]).toEqual(['singleWithDistribution', both])
    expect(distributedItems(form).map(({ designs }) => designs[0]?.packingInfo)).toEqual([packed, []])
  })

  it('a product without pieces stays without in the table, beside several addresses and beside none', () => {
    const table = reopenTransport(more, { ...viewOf(openTransport(before, contacts)), tab: 'multiple' })
    expect([table.tab, destinationsIn(table), lacksSingleAddress(more, table)]).toEqual([
      'multiple',
      [atShop, []],
      false,
    ])
    const several = anOrder({ items: [...spread.items, anItem({ id: 'poster', quantity: 30 })] })
    expect(destinationsIn(openTransport(several, contacts))).toEqual([shares, []])
    const none = openTransport(blank, [])
    expect([destinationsIn(none), lacksSingleAddress(blank, none)]).toEqual([[[]], false])
  })
})

const withUnaddressed = (): TransportForm => {
  const form = openTransport(spread, contacts)
  if (form.matrix === null) throw new Error('The table has a matrix')
  return { ...form, matrix: setCell(addRow(form.matrix), 2, 0, 7) }
}

describe('distribution grid tab', () => {
  it('the distribution grid opens as the order has it, with nothing unsaved', () => {
    const form = openTransport(spread, contacts)
    expect(form.tab).toBe('multiple')
    expect(form.matrix?.rows.map(({ destinationId, cells }) => [destinationId, ...cells])).toEqual([
      ['shop', 300],
      ['office', 200],
    ])
    expect(isTransportEdited(spread, form)).toBe(false)
  })

  it('switching tabs keeps the distribution grid, and reports what cannot be kept', () => {
    const form = openTransport(spread, contacts)
    const single = switchTransportTab(form, 'single', contacts)
    expect(single.lost).toEqual(['distribution'])
    const back = switchTransportTab(single, 'multiple', contacts)
    expect([back.lost, destinationsIn(back)]).toEqual([[], [shares]])
  })

  it('pieces without an address are known before anything is sent', () => {
    const form = openTransport(anOrder({ items: [anItem({ id: 'flyer', quantity: 500 })] }), [])
    const table = switchTransportTab(form, 'multiple', [])
    if (table.matrix === null) throw new Error('The table has a matrix')
    expect(unaddressedRows(table)).toEqual([])
    expect(unaddressedRows({ ...table, matrix: setCell(table.matrix, 0, 0, 5) })).toEqual([0])
  })

  it('pieces without an address count as unsaved changes', () => {
    expect(isTransportEdited(spread, withUnaddressed())).toBe(true)
  })

  it('pieces without an address are reported when the tab is left, and return with it', () => {
    const left = withUnaddressed()
    const single = switchTransportTab(left, 'single', contacts)
    expect(single.lost).toEqual(['distribution', 'unaddressed'])
    const back = switchTransportTab(single, 'multiple', contacts)
    expect([back.lost, back.matrix]).toEqual([[], left.matrix])
    const again = switchTransportTab(switchTransportTab(back, 'single', contacts), 'multiple', contacts)
    expect(again.matrix).toEqual(left.matrix)
  })

  it('pieces without an address do not overwrite a new table', () => {
    const single = chooseSingleAddress(switchTransportTab(withUnaddressed(), 'single', contacts), 'shop')
    expect(unaddressedRows(switchTransportTab(single, 'multiple', contacts))).toEqual([])
  })

  it('pieces without an address stay when the order is another one meanwhile', () => {
    const other = anItem({ id: 'poster', quantity: 5 })
    const more = anOrder({ items: [other, anItem({ id: 'flyer', quantity: 600, destinations: shares })] })
    const now = rebaseForm(more, withUnaddressed(), distributedItems(withUnaddressed()))
    expect(now.matrix?.rows.map(({ destinationId, cells }) => [destinationId, ...cells])).toEqual([
      ['shop', 0, 300],
      ['office', 0, 200],
      [null, 0, 7],
    ])
  })

  it('a design with one address is sent as typed, never rounded up to its quantity', () => {
    const form = openTransport(spread, contacts)
    if (form.matrix === null) throw new Error('The table has a matrix')
    const matrix = changeCells(form.matrix, [{ row: 1, column: 0, quantity: 0 }])
    const inputs = transportInputs('multiple', distributedItems({ ...form, matrix }))
    expect(inputs[0]?.designs[0]?.destinations).toEqual([{ destinationId: 'shop', quantity: 300 }])
  })

  it('a new order quantity updates the grid header and keeps typed values', () => {
    const form = openTransport(spread, contacts)
    const more = anOrder({ items: [anItem({ id: 'flyer', quantity: 600, destinations: shares })] })
    const now = rebaseForm(more, form, distributedItems(form))
    expect([now.matrix?.columns[0]?.quantity, now.matrix?.columnSums]).toEqual([600, [500]])
  })
})

describe('step saved in place', () => {
  const one = [{ destinationId: 'shop', quantity: 60 }]
  const begun = anOrder({ items: [anItem({ id: 'flyer', quantity: 500, destinations: one })] })

  it('a saved step keeps its tab, and an unfinished grid does not become a single address', () => {
    const view = { ...openTransport(spread, contacts), tab: 'multiple' as const }
    const form = reopenTransport(begun, view)
    expect([form.tab, destinationsIn(form)]).toEqual(['multiple', [one]])
    expect(isTransportEdited(begun, form)).toBe(false)
  })

  it('a saved step adds no address after the user removed all', () => {
    expect(destinationsIn(reopenTransport(blank, openTransport(spread, contacts)))).toEqual([[]])
  })

  it('a saved step switches to the tab that shows the order', () => {
    const packed = anOrder({ items: [anItem({ id: 'flyer', quantity: 500, destinations: one, packingInfo: one })] })
    const view = openTransport(spread, contacts)
    expect(reopenTransport(packed, view).tab).toBe('singleWithDistribution')
    expect(reopenTransport(spread, { ...view, tab: 'single' }).tab).toBe('multiple')
    expect(reopenTransport(spread, { ...view, tab: 'singleWithDistribution' }).tab).toBe('multiple')
  })
})

describe('packages of a single address', () => {
  // spec: T4
  it('packages move with a change of the single address', () => {
    const packing = switchTransportTab(openTransport(blank, contacts), 'singleWithDistribution', contacts)
    const moved = chooseSingleAddress(packing, 'shop')
    expect(moved.matrix?.rows.map(({ destinationId }) => destinationId)).toEqual(['shop'])
    expect(distributedItems(moved)[0]?.designs[0]?.packingInfo).toEqual([{ destinationId: 'shop', quantity: 500 }])
  })
})

describe('problems of addresses', () => {
  it('problems of an address show at the row of the contact at that index', () => {
    const sent = spread.items.map(formItem)
    const problems = [{ key: 'items[0].designs[0].destinations[1].destinationId', errors: ['Gone.'] }]
    expect([...addressProblems(problems, sent)]).toEqual([['office', 'Gone.']])
  })
})
