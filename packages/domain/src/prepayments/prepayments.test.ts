import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartChoice } from '../invoices/choose-part.ts'
import type { InvoicingTerms, OrderToPlan } from '../invoices/invoice-rest.ts'
import { type InvoicePlan, planInvoiceParts } from '../invoices/plan-invoice-parts.ts'
import type { StandingPart } from '../invoices/standing-invoices.ts'
import { destinationTo, itemOf, ORDER, TERMS, TODAY } from '../testing/order-to-invoice.ts'
import { computePrepayable, planPrepayment, type PrepaymentRequest } from './plan-prepayment.ts'
import { getVatKey, type OpenPrepayment } from './prepayment.ts'
import { listSettlementLines, settlePrepayments } from './settle-prepayments.ts'

const NAME = { et: 'Ettemaks', en: 'Prepayment' }
const nameOf = (invoiceNo: string) => ({ et: `Ettemaks arve nr ${invoiceNo} järgi`, en: `Prepayment ${invoiceNo}` })
const prepay = (
  order: OrderToPlan,
  request: PrepaymentRequest,
  prepayments: readonly OpenPrepayment[] = [],
  terms: InvoicingTerms = TERMS,
) => planPrepayment(order, { ...terms, prepayments }, { request, name: NAME, today: TODAY })

/** Open prepayments that planned prepayment invoices become. */
const openOf = ({ parts }: InvoicePlan, invoiceId = 'p1'): OpenPrepayment[] =>
  parts.flatMap(({ buyer: { receiverId }, order }) =>
    order.lines.map(({ vatCategory, vatClass, vatRate, netCents, vatCents }) => ({
      invoiceId,
      invoiceNo: invoiceId,
      createdOn: TODAY,
      receiverId,
      vatCategory,
      vatClass,
      vatRate,
      netCents,
      vatCents,
    })),
  )
const linesOf = ({ parts }: InvoicePlan) =>
  parts.flatMap(({ order }) => order.lines.map(({ netCents, vatCents }) => [netCents, vatCents]))
const codesOf = ({ problems }: InvoicePlan) => problems.map(({ key, code, params }) => [key, code, params])

describe('prepayments of an order (R41)', () => {
  test('a prepayment of percents has a line with VAT for each receiver, without a day of supply', () => {
    const plan = prepay(ORDER, { percent: 50 })
    // 71.67 € + VAT and 38.34 € + VAT: half of 136.41 € is split over both.
    expect(linesOf(plan)).toEqual([
      [3584, 860],
      [1917, 460],
    ])
    expect(plan.parts.map(({ order }) => [order.deliveredOn, order.suppliedOn, order.share])).toEqual([
      [null, TODAY, null],
      [null, TODAY, null],
    ])
    expect(linesOf(settlePrepayments(planInvoiceParts(ORDER, TERMS, TODAY), openOf(plan), nameOf))).toEqual([
      [6667, 1600],
      [500, 120],
      [-3584, -860],
      [3334, 800],
      [500, 120],
      [-1917, -460],
    ])
  })

  test('a prepayment of everything leaves nothing to pay', () => {
    const open = openOf(prepay(ORDER, { percent: 100 }))
    const { parts } = settlePrepayments(planInvoiceParts(ORDER, TERMS, TODAY), open, nameOf)
    const sums = parts.map(({ order }) => order.lines.reduce((sum, line) => sum + line.netCents + line.vatCents, 0))
    expect(sums).toEqual([0, 0])
    expect(parts[0]?.order.lines.at(-1)).toMatchObject({ nameEt: 'Ettemaks arve nr p1 järgi', settlesInvoiceId: 'p1' })
  })

  test('prepayments above what is left are refused, as is one of nothing', () => {
    const total = 7167 + 1720 + 3834 + 920
    const first = openOf(prepay(ORDER, { cents: total - 100 }))
    expect(computePrepayable(ORDER, TERMS, { prepayments: first, today: TODAY })).toEqual({
      totalCents: total,
      leftCents: 100,
    })
    expect(codesOf(prepay(ORDER, { cents: 101 }, first))).toEqual([['sum', 'prepaymentAboveLeft', { left: 1 }]])
    expect(codesOf(prepay(ORDER, { percent: 1 }, first))).toEqual([['percent', 'prepaymentAboveLeft', { left: 1 }]])
    expect(codesOf(prepay(ORDER, { cents: 0 }))).toEqual([['sum', 'required', undefined]])
    expect(prepay(ORDER, { cents: 100 }, first).problems).toEqual([])
  })

  test('a prepayment settles goods of its own VAT category and class alone', () => {
    const [line] = planInvoiceParts(ORDER, TERMS, TODAY).parts[0]?.order.lines ?? []
    if (line === undefined) throw new Error('The order has lines')
    const [open] = openOf(prepay(ORDER, { percent: 10 }))
    if (open === undefined) throw new Error('The prepayment has a line')
    const settled = (change: Partial<OpenPrepayment>) => listSettlementLines([line], [{ ...open, ...change }], nameOf)
    expect(settled({ vatClass: 'book' })).toEqual([])
    expect(settled({ vatCategory: 'K' })).toEqual([])
    // The rate changed from 22 to 24 per cent: the goods have the new one.
    expect(settled({ vatRate: 2200, netCents: 1000, vatCents: 220 })).toMatchObject([
      { netCents: -1000, vatRate: 2400, vatCents: -240 },
    ])
  })
})

const terms: InvoicingTerms = {
  ...TERMS,
  rates: [...TERMS.rates, { vatClass: 'book', validFrom: '2020-01-01', validTo: null, basisPoints: 900 }],
}
const pieces = fc.integer({ min: 1, max: 20 })
const randomOrder = fc
  .array(fc.record({ a: pieces, b: pieces, sale: fc.integer({ min: 1, max: 9000 }), isBook: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(
    (items): OrderToPlan => ({
      ...ORDER,
      places: [destinationTo('a'), destinationTo('b', 'r')],
      items: items.map(({ a, b, sale, isBook }, at) => ({
        ...itemOf(`i${at}`, { a, b }),
        saleCents: sale,
        vatClass: isBook ? 'book' : 'standard',
      })),
    }),
  )

/** Prepayments after an invoice settled them. */
const afterSettling = (open: readonly OpenPrepayment[], plan: InvoicePlan): OpenPrepayment[] => {
  const settled = plan.parts.flatMap(({ buyer, order }) =>
    order.lines.flatMap((line) =>
      (line.settlesInvoiceId ?? null) === null ? [] : [{ receiverId: buyer.receiverId, line }],
    ),
  )
  return open.map((one) => {
    const own = settled.filter(
      ({ receiverId, line }) =>
        receiverId === one.receiverId && line.settlesInvoiceId === one.invoiceId && getVatKey(line) === getVatKey(one),
    )
    return {
      ...one,
      netCents: one.netCents + own.reduce((sum, { line }) => sum + line.netCents, 0),
      vatCents: one.vatCents + own.reduce((sum, { line }) => sum + line.vatCents, 0),
    }
  })
}

const sumsOf = (plans: readonly InvoicePlan[]) => {
  const lines = plans.flatMap(({ parts }) => parts.flatMap(({ order }) => order.lines))
  return {
    net: lines.reduce((sum, { netCents }) => sum + netCents, 0),
    vat: lines.reduce((sum, { vatCents }) => sum + vatCents, 0),
  }
}

const randomPercents = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })
const prepayAll = (order: OrderToPlan, percents: readonly number[]) => {
  const plans: InvoicePlan[] = []
  let open: OpenPrepayment[] = []
  for (const [at, percent] of percents.entries()) {
    const plan = prepay(order, { percent }, open, terms)
    plans.push(plan)
    open = [...open, ...openOf(plan, `p${at}`)]
  }
  return { plans, open }
}

describe('prepayments and the final invoice add up to the order', () => {
  test('prepayments with one final invoice have exactly the net price and the VAT of the order', () => {
    fc.assert(
      fc.property(randomOrder, randomPercents, (order, percents) => {
        const whole = planInvoiceParts(order, terms, TODAY)
        const { plans, open } = prepayAll(order, percents)
        const final = settlePrepayments(whole, open, nameOf)
        expect(sumsOf([...plans, final])).toEqual(sumsOf([whole]))
        for (const { order: part } of final.parts) {
          expect(part.lines.reduce((sum, line) => sum + line.netCents, 0)).toBeGreaterThanOrEqual(0)
          expect(part.lines.reduce((sum, line) => sum + line.vatCents, 0)).toBeGreaterThanOrEqual(0)
        }
        expect(afterSettling(open, final).map(({ netCents, vatCents }) => [netCents, vatCents])).toEqual(
          open.map(() => [0, 0]),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('prepayments with invoices of parts have the net price of the order, and its VAT within a cent for each invoice', () => {
    fc.assert(
      fc.property(randomOrder, randomPercents, fc.integer({ min: 1, max: 99 }), (order, percents, percent) => {
        const whole = planInvoiceParts(order, terms, TODAY)
        const { plans, open } = prepayAll(order, percents)
        const choices = whole.parts.flatMap(({ buyer: { receiverId }, order: { share } }): PartChoice[] =>
          (share?.items ?? []).map(({ itemId, quantity }) => ({
            receiverId,
            itemId,
            quantity: Math.ceil((quantity * percent) / 100),
          })),
        )
        const first = settlePrepayments(planInvoiceParts(order, terms, TODAY, choices), open, nameOf)
        const issued = first.parts.map(
          ({ buyer, order: { share } }): StandingPart => ({ receiverId: buyer.receiverId, isCredited: false, share }),
        )
        const rest = settlePrepayments(
          planInvoiceParts(order, { ...terms, issued }, TODAY),
          afterSettling(open, first),
          nameOf,
        )
        const [sums, expected] = [sumsOf([...plans, first, rest]), sumsOf([whole])]
        expect(sums.net).toBe(expected.net)
        expect(Math.abs(sums.vat - expected.vat)).toBeLessThanOrEqual(first.parts.length + rest.parts.length)
      }),
      { numRuns: 300 },
    )
  })
})
