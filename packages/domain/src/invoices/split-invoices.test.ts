import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planPrepayment } from '../prepayments/plan-prepayment.ts'
import { settlePrepayments } from '../prepayments/settle-prepayments.ts'
import { destinationTo, itemOf, ORDER, TERMS, TODAY } from '../testing/order-to-invoice.ts'
import { sumInvoiceLines } from './invoice-amounts.ts'
import { computeInvoiceRest, type InvoicingTerms, type OrderToPlan } from './invoice-rest.ts'
import { getInvoiceKey, type InvoicePart, planInvoiceParts } from './plan-invoice-parts.ts'

const MARKETING = { code: '20', name: 'Turundus' }
const SALES = { code: '3', name: 'Müük' }
const BY_CENTRE: InvoicingTerms = { ...TERMS, invoiceSplit: 'costCentre' }

const itemIn = (
  id: string,
  costCentre: OrderToPlan['costCentre'],
  shares: Record<string, number>,
  saleCents: number,
) => ({
  ...itemOf(id, shares),
  costCentre,
  saleCents,
})
const MIXED: OrderToPlan = {
  ...ORDER,
  items: [itemIn('first', MARKETING, { a: 10 }, 3000), itemIn('second', SALES, { a: 10 }, 1000)],
  places: [destinationTo('a')],
}

const planned = (order: OrderToPlan, terms: InvoicingTerms) => planInvoiceParts(order, terms, TODAY).parts
const shown = (parts: readonly InvoicePart[]) =>
  parts.map(({ group, order }) => [group?.value, order.lines.map(({ netCents, vatCents }) => [netCents, vatCents])])
const issuedOf = (parts: readonly InvoicePart[]): InvoicingTerms['issued'] =>
  parts.map(({ buyer, order }) => ({ receiverId: buyer.receiverId, isCredited: false, share: order.share }))
const sumOf = (parts: readonly InvoicePart[]) => sumInvoiceLines(parts.flatMap(({ order }) => order.lines))

describe('invoices by cost centre and purchase order number (R45)', () => {
  test('each cost centre has an invoice, and bears the transport by the price of its goods', () => {
    expect(shown(planned(MIXED, BY_CENTRE))).toEqual([
      [
        '20',
        [
          [3000, 720],
          [375, 90],
        ],
      ],
      [
        '3',
        [
          [1000, 240],
          [125, 30],
        ],
      ],
    ])
  })

  test('goods without a cost centre have an invoice of their own, and take that of the order where it has one', () => {
    const items = [itemIn('first', MARKETING, { a: 10 }, 3000), itemIn('second', null, { a: 10 }, 1000)]
    const groupsOf = (costCentre: OrderToPlan['costCentre']) =>
      planned({ ...MIXED, items, costCentre }, BY_CENTRE).map(({ group }) => group?.value)
    expect(groupsOf(null)).toEqual(['20', null])
    expect(groupsOf(MARKETING)).toEqual(['20'])
  })

  test('transport without goods goes with the cost centre of the order', () => {
    const issued = [
      {
        receiverId: null,
        isCredited: false,
        share: {
          items: MIXED.items.map(({ id, saleCents }) => ({
            itemId: id,
            country: 'EE',
            quantity: 10,
            netCents: saleCents ?? 0,
          })),
          transports: [],
          taxes: [],
        },
      },
    ]
    const parts = planned({ ...MIXED, costCentre: SALES }, { ...BY_CENTRE, issued })
    expect(shown(parts)).toEqual([['3', [[500, 120]]]])
  })

  test('parts of orders with the same number share an invoice, those of different numbers or receivers do not', () => {
    const terms = { ...TERMS, invoiceSplit: 'purchaseOrder' as const }
    const keysOf = (id: string, purchaseOrderNumber: string | null) =>
      planned({ ...ORDER, id, purchaseOrderNumber }, terms).map(getInvoiceKey)
    const keys = [
      ...keysOf('one', 'PO-1'),
      ...keysOf('two', 'PO-1'),
      ...keysOf('three', 'PO-2'),
      ...keysOf('four', null),
    ]
    expect(keys.slice(0, 2)).toEqual(keys.slice(2, 4))
    expect(new Set(keys).size).toBe(6)
  })

  test('a fully credited cost centre opens its goods and its part of the transport again', () => {
    const parts = planned(MIXED, BY_CENTRE)
    const issued = issuedOf(parts)
    expect(computeInvoiceRest(MIXED, { ...BY_CENTRE, issued })).toBeNull()
    const credited = issued.map((part, at) => ({ ...part, isCredited: at === 1 }))
    expect(computeInvoiceRest(MIXED, { ...BY_CENTRE, issued: credited })).toBe(1125)
    const again = planned(MIXED, { ...BY_CENTRE, issued: credited })
    expect(shown(again)).toEqual(shown(parts).slice(1))
    const both = [...credited, ...issuedOf(again)]
    expect(computeInvoiceRest(MIXED, { ...BY_CENTRE, issued: both })).toBeNull()
    const firstCredited = both.map((part, at) => ({ ...part, isCredited: at < 2 }))
    expect(computeInvoiceRest(MIXED, { ...BY_CENTRE, issued: firstCredited })).toBe(3375)
  })

  test('a prepayment is one invoice for a receiver, and is settled once among its cost centres', () => {
    const request = { request: { cents: 4000 }, name: { et: 'Ettemaks', en: 'Prepayment' }, today: TODAY }
    const prepaid = planPrepayment(MIXED, { ...BY_CENTRE, prepayments: [] }, request)
    expect(prepaid.parts).toHaveLength(1)
    const open = prepaid.parts.flatMap(({ order }) =>
      order.lines.map(({ vatCategory, vatClass, vatRate, netCents, vatCents }) => ({
        invoiceId: 'p',
        invoiceNo: '1',
        createdOn: TODAY,
        receiverId: null,
        vatCategory,
        vatClass,
        vatRate,
        netCents,
        vatCents,
      })),
    )
    const settled = settlePrepayments(planInvoiceParts(MIXED, BY_CENTRE, TODAY), open, () => ({ et: '', en: '' }))
    expect(sumOf(settled.parts).totalCents).toBe(5580 - 4000)
    for (const { order } of settled.parts)
      expect(order.lines.reduce((sum, line) => sum + line.netCents + line.vatCents, 0)).toBeGreaterThanOrEqual(0)
  })

  test('invoices by cost centre add up to the one of the receiver, VAT and transport to the cent', () => {
    const centres = fc.constantFrom(null, MARKETING, SALES, { code: '7', name: '' })
    const items = fc.array(
      fc.record({ centre: centres, cents: fc.integer({ min: 0, max: 100_000 }), a: fc.nat(50), b: fc.nat(50) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(items, fc.nat(5000), (rows, courierSaleCents) => {
        const order = {
          ...ORDER,
          items: rows.map(({ centre, cents, a, b }, at) => itemIn(`i${at}`, centre, { a: a + 1, b }, cents)),
          places: [{ ...destinationTo('a'), courierSaleCents }, destinationTo('b', 'r')],
        }
        const whole = planned(order, TERMS)
        const split = planned(order, BY_CENTRE)
        const sumsBy = (parts: readonly InvoicePart[]) =>
          [null, 'r'].map((id) => sumOf(parts.filter(({ buyer }) => buyer.receiverId === id)).netCents)
        expect(sumsBy(split)).toEqual(sumsBy(whole))
        // Transport alone is divided: its VAT as a whole is that of one line.
        expect(sumOf(split).vatCents).toBe(sumOf(whole).vatCents)
        expect(computeInvoiceRest(order, { ...BY_CENTRE, issued: issuedOf(split) })).toBeNull()
      }),
    )
  })
})
