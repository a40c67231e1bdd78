import { setCell, withCells } from '@tiraaz/domain/distribution/matrix'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../data/contacts.ts'
import { formItem } from '../draft-form.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { addressProblems } from './address-problems.ts'
import {
  chooseSingleAddress,
  distributedItems,
  formOver,
  isTransportEdited,
  openTransport,
  singleAddressOf,
  strandedRows,
  switchTransportTab,
  transportInputs,
  type TransportForm,
} from './transport-form.ts'

const aContact = (id: string, isDefault = false): Contact => ({
  id,
  address: { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: id },
  invoiceReceiver: null,
  contactName: null,
  contactPhone: null,
  isDefault,
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

describe('the single address', () => {
  it('is the default contact while the order goes nowhere', () => {
    const form = openTransport(blank, contacts)
    expect(form.tab).toBe('single')
    expect(destinationsIn(form)).toEqual([[{ destinationId: 'office', quantity: 500 }]])
    expect(isTransportEdited(blank, form)).toBe(true)
  })

  it('is nobody’s without a default contact, and then nothing is there to save', () => {
    const form = openTransport(blank, [aContact('shop')])
    expect(singleAddressOf(form)).toBeNull()
    expect(isTransportEdited(blank, form)).toBe(false)
  })

  it('takes all of every design', () => {
    const form = chooseSingleAddress(openTransport(blank, contacts), 'shop')
    expect(destinationsIn(form)).toEqual([[{ destinationId: 'shop', quantity: 500 }]])
  })
})

describe('several addresses', () => {
  it('open the table as the order has it, and nothing is there to save', () => {
    const form = openTransport(spread, contacts)
    expect(form.tab).toBe('multiple')
    expect(form.matrix?.rows.map(({ destinationId, cells }) => [destinationId, ...cells])).toEqual([
      ['shop', 300],
      ['office', 200],
    ])
    expect(isTransportEdited(spread, form)).toBe(false)
  })

  it('a look at the other tabs loses nothing, and says what it could not keep', () => {
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
    expect(strandedRows(table)).toEqual([])
    expect(strandedRows({ ...table, matrix: setCell(table.matrix, 0, 0, 5) })).toEqual([0])
  })

  it('a design with one address is sent as it was typed, never rounded up to its quantity', () => {
    const form = openTransport(spread, contacts)
    if (form.matrix === null) throw new Error('The table has a matrix')
    const matrix = withCells(form.matrix, [{ row: 1, column: 0, quantity: 0 }])
    const inputs = transportInputs('multiple', distributedItems({ ...form, matrix }))
    expect(inputs[0]?.designs[0]?.destinations).toEqual([{ destinationId: 'shop', quantity: 300 }])
  })

  it('another quantity of the order comes into the header under what was typed', () => {
    const form = openTransport(spread, contacts)
    const more = anOrder({ items: [anItem({ id: 'flyer', quantity: 600, destinations: shares })] })
    const now = formOver(more, form, distributedItems(form))
    expect([now.matrix?.columns[0]?.quantity, now.matrix?.columnSums]).toEqual([600, [500]])
  })
})

describe('packages', () => {
  it('go along when the one address changes', () => {
    const packing = switchTransportTab(openTransport(blank, contacts), 'singleWithDistribution', contacts)
    const moved = chooseSingleAddress(packing, 'shop')
    expect(moved.matrix?.rows.map(({ destinationId }) => destinationId)).toEqual(['shop'])
    expect(distributedItems(moved)[0]?.designs[0]?.packingInfo).toEqual([{ destinationId: 'shop', quantity: 500 }])
  })
})

describe('problems of addresses', () => {
  it('stand at the row of the contact that they name by its place', () => {
    const sent = spread.items.map(formItem)
    const problems = [{ key: 'items[0].designs[0].destinations[1].destinationId', errors: ['Gone.'] }]
    expect([...addressProblems(problems, sent)]).toEqual([['office', 'Gone.']])
  })
})
