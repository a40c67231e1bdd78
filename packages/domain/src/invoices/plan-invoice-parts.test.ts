import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumPrices } from '../money/money.ts'
import type { ClientVat } from '../vat/vat-of-client.ts'
import { destinationTo, itemOf, ORDER, TERMS, TODAY } from '../testing/order-to-invoice.ts'
import type { InvoicingTerms, OrderToPlan } from './invoice-rest.ts'
import { planInvoiceParts } from './plan-invoice-parts.ts'

const codesOf = (order: Partial<OrderToPlan>, terms: Partial<InvoicingTerms> = {}): string[] =>
  planInvoiceParts({ ...ORDER, ...order }, { ...TERMS, ...terms }, TODAY).problems.map(
    ({ key, code }) => `${key} ${code}`,
  )

describe('planned invoices of an order', () => {
  test('planned invoices go to each receiver, and to the client for destinations without one', () => {
    const { parts, problems } = planInvoiceParts(ORDER, TERMS, TODAY)
    expect(problems).toEqual([])
    expect(
      parts.map(({ buyer, recipient, paymentTermDays }) => [buyer.name, recipient?.email, paymentTermDays]),
    ).toEqual([
      ['Client', undefined, 21],
      ['Receiver r', 'r@example.com', 21],
    ])
    expect(parts.map(({ order }) => order.lines.map(({ quantity, netCents }) => [quantity, netCents]))).toEqual([
      [
        [100, 6667],
        [1, 500],
      ],
      [
        [50, 3334],
        [1, 500],
      ],
    ])
  })

  test('planned invoices omit invoiced receivers and canceled items', () => {
    const items = [itemOf('first', { a: 10, b: 10 }), itemOf('second', { b: 10 })]
    const terms = {
      ...TERMS,
      issued: [{ receiverId: null, isCredited: false, share: null }],
      canceledItems: ['second'],
    }
    const { parts } = planInvoiceParts({ ...ORDER, items }, terms, TODAY)
    expect(parts.map(({ buyer, order }) => [buyer.receiverId, order.lines.length])).toEqual([['r', 2]])
  })

  test('planned invoices have the last delivery of their goods as day of supply once all of them are delivered', () => {
    const items = [itemOf('first', { a: 100 }), itemOf('second', { a: 10, b: 50 })]
    const daysOf = (...deliveries: InvoicingTerms['deliveries']) =>
      planInvoiceParts({ ...ORDER, items }, { ...TERMS, deliveries }, TODAY).parts.map(({ order }) => [
        order.suppliedOn,
        order.deliveredOn,
      ])
    const first = { itemId: 'first', deliveredOn: '2026-11-20' }
    const second = { itemId: 'second', deliveredOn: '2026-11-21' }
    expect(daysOf(first, second)).toEqual([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-21', '2026-11-21'],
    ])
    expect(daysOf(first)).toEqual([
      ['2026-12-01', null],
      ['2026-12-01', null],
    ])
    expect(daysOf(second)).toEqual([
      ['2026-12-01', null],
      ['2026-11-21', '2026-11-21'],
    ])
  })

  test('an order whose proposed change awaits an answer is not invoiced until then', () => {
    const plan = (status: OrderToPlan['status']) =>
      planInvoiceParts({ ...ORDER, status, changeId: 'change' }, TERMS, TODAY)
    expect(plan('confirmed')).toEqual({
      parts: [],
      restCents: null,
      problems: [{ key: 'order', code: 'changeProposed' }],
    })
    expect(plan('done').problems).toEqual([])
  })

  test('planned invoices add up to the prices of the order', () => {
    const pieces = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: 0, max: 10_000_000 }), (a, b, saleCents) => {
        const { parts } = planInvoiceParts(
          { ...ORDER, items: [{ ...itemOf('one', { a, b }), saleCents }] },
          TERMS,
          TODAY,
        )
        const lines = parts.flatMap(({ order }) => order.lines)
        expect(sumPrices(lines.map(({ netCents }) => netCents))).toBe(saleCents + 1000)
      }),
    )
  })
})

describe('VAT of planned invoices by client and place', () => {
  const COMPANY = { ...TERMS.client.vat, countryCode: 'LV', registryCode: '40003245752', vatNumber: 'LV40003245752' }
  const partsOf = (vat: Partial<ClientVat>, countries: Record<string, string>) => {
    const places = ['a', 'b'].map((id) => ({ ...destinationTo(id), country: countries[id] ?? 'EE' }))
    const client = { ...TERMS.client, vat: { ...COMPANY, ...vat } }
    return planInvoiceParts({ ...ORDER, places }, { ...TERMS, client }, TODAY).parts
  }
  const linesOf = (vat: Partial<ClientVat>, countries: Record<string, string>) =>
    partsOf(vat, countries).flatMap(({ order }) =>
      order.lines.map((line) => [line.vatCategory, line.vatRate, line.quantity, line.netCents, line.deliveryCountry]),
    )

  test('goods at home and in another member state become lines of their own, each with its transport', () => {
    expect(linesOf({}, { b: 'LV' })).toEqual([
      ['S', 2400, 100, 6667, 'EE'],
      ['K', 0, 50, 3334, 'LV'],
      ['S', 2400, 1, 500, 'EE'],
      ['K', 0, 1, 500, 'LV'],
    ])
    expect(partsOf({}, { b: 'LV' }).map(({ vatReasons, vatRemarks }) => [vatReasons, vatRemarks])).toEqual([
      [[{ category: 'K', et: 'Ühendusesisene käive', en: 'Intra-Community supply' }], []],
    ])
  })

  test('goods of one treatment stay one line, whatever their countries', () => {
    expect(linesOf({}, { a: 'LT', b: 'LV' })).toEqual([
      ['K', 0, 150, 10_001, 'LT'],
      ['K', 0, 1, 1000, 'LT'],
    ])
    const unknown = { vatNumber: null }
    expect(linesOf(unknown, { b: 'LV' })).toEqual([
      ['S', 2400, 150, 10_001, 'EE'],
      ['S', 2400, 1, 1000, 'EE'],
    ])
    expect(partsOf(unknown, { b: 'LV' }).map(({ vatReasons, vatRemarks }) => [vatReasons, vatRemarks])).toEqual([
      [[], ['vatNumberMissing']],
    ])
  })

  test('a treatment by hand adds its basis to the text of the invoice', () => {
    const [part] = partsOf({ treatment: 'exempt', basis: 'KMS § 16 lg 1 p 6' }, {})
    expect(part?.vatReasons).toEqual([
      { category: 'E', et: 'Maksuvaba käive. KMS § 16 lg 1 p 6', en: 'Exempt. KMS § 16 lg 1 p 6' },
    ])
    expect(part?.order.lines.map(({ vatCategory, vatRate }) => [vatCategory, vatRate])).toEqual([
      ['E', 0],
      ['E', 0],
    ])
  })

  test('a class without VAT is zero rated at home', () => {
    const rates = [{ vatClass: 'standard', validFrom: '2020-01-01', validTo: null, basisPoints: 0 }]
    const [part] = planInvoiceParts(ORDER, { ...TERMS, rates }, TODAY).parts
    expect(part?.order.lines.map(({ vatCategory }) => vatCategory)).toEqual(['Z', 'Z'])
    expect(part?.vatReasons).toEqual([])
  })
})

describe('obstacles of planned invoices', () => {
  test('planning invoices is refused while the seller has no address or VAT number', () => {
    expect(codesOf({}, { seller: { ...TERMS.seller, address: ' ' } })).toEqual(['order sellerIncomplete'])
    expect(codesOf({}, { seller: { ...TERMS.seller, vatNumber: null } })).toEqual(['order sellerIncomplete'])
  })

  test('planning invoices is refused while a VAT class has no rate on the day', () => {
    const rates = [{ vatClass: 'standard', validFrom: '2026-12-02', validTo: null, basisPoints: 2400 }]
    expect(codesOf({}, { rates })).toEqual(['items[0] vatRateMissing', 'transport vatRateMissing'])
  })

  test('planning invoices is refused while a price is missing', () => {
    expect(codesOf({ items: [{ ...itemOf('first', { a: 1 }), saleCents: null }] })).toEqual([
      'order agreedPriceMissing',
    ])
    expect(codesOf({ places: [{ ...destinationTo('a'), courierSaleCents: null }, destinationTo('b')] })).toEqual([
      'order agreedPriceMissing',
    ])
  })

  test('planning invoices is refused when every receiver is invoiced', () => {
    const issued = [null, 'r'].map((receiverId) => ({ receiverId, isCredited: false, share: null }))
    expect(codesOf({}, { issued })).toEqual(['order nothingToInvoice'])
  })
})
