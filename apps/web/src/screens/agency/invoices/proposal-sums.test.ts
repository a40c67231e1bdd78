import { expect, it } from 'vitest'
import { excludedOrderIds, keyOfInvoice, sumsOfProposed, totalOfProposal } from './proposal-sums.ts'

const line = (netSum: number, vatSum: number) => ({
  name: 'Plakat',
  note: null,
  quantity: 1,
  isService: false,
  vatCategory: 'S' as const,
  vatRate: 24,
  netSum,
  vatSum,
})
const invoice = {
  clientId: 'c',
  clientName: 'Klient',
  receiverId: null,
  receiverName: 'Klient',
  group: null,
  paymentTerm: 14,
  vatRemarks: [],
  parts: [
    { orderId: 'a', suppliedOn: '2026-03-11', lines: [line(0.1, 0.02), line(0.2, 0.05)] },
    { orderId: 'b', suppliedOn: '2026-03-12', lines: [line(10, 2.4)] },
  ],
}

it('the total of a proposed invoice is exact to the cent, without excluded orders', () => {
  expect(sumsOfProposed(invoice, new Set())).toEqual({ net: 10.3, vat: 2.47, total: 12.77 })
  expect(sumsOfProposed(invoice, new Set(['b']))).toEqual({ net: 0.3, vat: 0.07, total: 0.37 })
  expect(sumsOfProposed(invoice, new Set(['a', 'b']))).toBeNull()
})

it('invoices of one receiver for different cost centres have different keys', () => {
  const of = (value: string | null) => keyOfInvoice({ ...invoice, group: { by: 'costCentre', value, name: value } })
  expect(new Set([of('20'), of('3'), of(null), keyOfInvoice(invoice)]).size).toBe(4)
})

it('undelivered orders are excluded until ticked', () => {
  const order = (id: string, isDelivered: boolean) => {
    const of = { version: 1, projectNumber: id, name: null, client: { id: 'c', name: 'Klient' }, deadline: null }
    return { ...of, id, isDelivered, obstacle: null }
  }
  const orders = [order('a', true), order('b', false)]
  expect([...excludedOrderIds(orders, new Set())]).toEqual(['b'])
  expect([...excludedOrderIds(orders, new Set(['a', 'b']))]).toEqual(['a'])
})

it('a proposed invoice without orders is not counted', () => {
  const sums = [sumsOfProposed(invoice, new Set()), null]
  expect(totalOfProposal(sums)).toEqual({ count: 1, total: 12.77 })
})
