import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destinationTo, itemOf, ORDER, TERMS, TODAY } from '../testing/order-to-invoice.ts'
import type { PartChoice } from './choose-part.ts'
import { computeInvoiceRest, type InvoicingTerms, type OrderToPlan } from './invoice-rest.ts'
import { planInvoiceParts } from './plan-invoice-parts.ts'
import type { StandingPart } from './standing-invoices.ts'

const plan = (order: OrderToPlan, issued: readonly StandingPart[], choices: PartChoice[] | null = null) =>
  planInvoiceParts(order, { ...TERMS, issued }, TODAY, choices)

/** Invoices that a plan becomes. */
const issue = ({ parts }: ReturnType<typeof plan>): StandingPart[] =>
  parts.map(({ buyer, order: { share } }) => ({ receiverId: buyer.receiverId, isCredited: false, share }))

const choose = (receiverId: string | null, itemId: string, quantity: number): PartChoice => ({
  receiverId,
  itemId,
  quantity,
})
const linesOf = ({ parts }: ReturnType<typeof plan>) =>
  parts.flatMap(({ order }) => order.lines.map(({ quantity, netCents, vatCents }) => [quantity, netCents, vatCents]))

describe('parts of an order (R41)', () => {
  test('a part has the chosen pieces and the transport, and the rest of the price stays for the next', () => {
    const first = plan(ORDER, [], [choose(null, 'first', 33)])
    expect(linesOf(first)).toEqual([
      [33, 2200, 528],
      [1, 500, 120],
    ])
    expect(first.restCents).toBe(4467 + 3334 + 500)
    const rest = plan(ORDER, issue(first))
    expect(linesOf(rest)).toEqual([
      [67, 4467, 1072],
      [50, 3334, 800],
      [1, 500, 120],
    ])
    expect(rest.restCents).toBeNull()
    expect(plan(ORDER, [...issue(first), ...issue(rest)]).problems).toEqual([
      { key: 'order', code: 'nothingToInvoice' },
    ])
  })

  test('a credited part gives its pieces and its transport back', () => {
    const first = issue(plan(ORDER, [], [choose(null, 'first', 33)]))
    const rest = issue(plan(ORDER, first))
    const credited = [...first.map((part) => ({ ...part, isCredited: true })), ...rest]
    expect(linesOf(plan(ORDER, credited))).toEqual([
      [33, 2200, 528],
      [1, 500, 120],
    ])
    expect(computeInvoiceRest(ORDER, { ...TERMS, issued: credited })).toBe(2700)
  })

  test('an invoice without a stored share covers all that its receiver pays', () => {
    const issued = [{ receiverId: null, isCredited: false, share: null }]
    expect(plan(ORDER, issued).parts.map(({ buyer }) => buyer.receiverId)).toEqual(['r'])
    expect(plan(ORDER, issued, [choose(null, 'first', 1)]).problems).toEqual([
      { key: 'lines[0]', code: 'unknownValue' },
    ])
  })

  test.each([
    ['more pieces than are open', [choose(null, 'first', 101)], 'lines[0].quantity', 'quantityAboveMaximum'],
    ['an unknown item', [choose(null, 'second', 1)], 'lines[0]', 'unknownValue'],
    ['a receiver that pays nothing', [choose('x', 'first', 1)], 'lines[0]', 'unknownValue'],
    ['an item twice', [choose('r', 'first', 1), choose('r', 'first', 1)], 'lines[1]', 'unknownValue'],
    ['nothing', [choose('r', 'first', 0)], 'lines', 'nothingChosen'],
    ['no lines', [], 'lines', 'nothingChosen'],
  ])('a part of %s is refused', (_what, choices, key, code) => {
    expect(plan(ORDER, [], choices)).toMatchObject({ parts: [], problems: [{ key, code }] })
  })
})

const COUNTRIES = { a: 'EE', b: 'LV', c: 'EE', d: 'NO' } as const
const RECEIVERS = { a: null, b: null, c: 'r', d: 'r' } as const
const places = (['a', 'b', 'c', 'd'] as const).map((id, at) => ({
  ...destinationTo(id, RECEIVERS[id]),
  country: COUNTRIES[id],
  courierSaleCents: at * 333,
}))
const LATVIAN = { countryCode: 'LV', registryCode: '40003245752', vatNumber: 'LV40003245752' }
const terms: InvoicingTerms = {
  ...TERMS,
  client: { ...TERMS.client, vat: { ...TERMS.client.vat, ...LATVIAN } },
  rates: [...TERMS.rates, { vatClass: 'book', validFrom: '2020-01-01', validTo: null, basisPoints: 900 }],
}

const quantity = fc.integer({ min: 0, max: 30 })
const randomItem = fc
  .record({
    a: fc.integer({ min: 1, max: 30 }),
    b: quantity,
    c: quantity,
    d: quantity,
    sale: fc.nat(5000),
    book: fc.boolean(),
  })
  .map(({ a, b, c, d, sale, book }) => ({ shares: { a, b, c, d }, sale, vatClass: book ? 'book' : 'standard' }))
const randomOrder = fc.array(randomItem, { minLength: 1, maxLength: 3 }).map(
  (items): OrderToPlan => ({
    ...ORDER,
    places,
    items: items.map(({ shares, sale, vatClass }, at) => ({ ...itemOf(`i${at}`, shares), saleCents: sale, vatClass })),
  }),
)
/** Steps of issuing parts, each of a share of what is open, and of crediting an earlier invoice. */
const randomSteps = fc.array(
  fc.oneof(
    fc.record({ percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }) }),
    fc.record({ credit: fc.nat(5) }),
  ),
  { maxLength: 7 },
)

type Sums = Record<string, number>
/** Pieces, net price and VAT by receiver, product line and category. */
const sumsOf = (parts: readonly StandingPart[]): Sums => {
  const sums: Sums = {}
  const add = (key: string, value: number) => {
    sums[key] = (sums[key] ?? 0) + value
  }
  for (const { receiverId, share } of parts.filter(({ isCredited }) => !isCredited)) {
    for (const one of share?.items ?? []) {
      add(`${receiverId} ${one.itemId} ${one.country} pieces`, one.quantity)
      add(`${receiverId} ${one.itemId} ${one.country} net`, one.netCents)
    }
    for (const one of share?.transports ?? []) add(`${receiverId} ${one.country} transport`, one.netCents)
    for (const one of share?.taxes ?? []) add(`${receiverId} ${one.itemId} ${one.vatCategory} vat`, one.vatCents)
  }
  return sums
}

describe('parts of an order add up to it', () => {
  test('random parts and credits never exceed the whole, and the rest makes them equal to it to the cent', () => {
    const planFor = (order: OrderToPlan, issued: readonly StandingPart[], choices: PartChoice[] | null = null) =>
      planInvoiceParts(order, { ...terms, issued }, TODAY, choices)
    fc.assert(
      fc.property(randomOrder, randomSteps, (order, steps) => {
        const whole = sumsOf(issue(planFor(order, [])))
        let issued: StandingPart[] = []
        for (const step of steps) {
          if ('credit' in step) {
            issued = issued.map((part, at) => (at === step.credit ? { ...part, isCredited: true } : part))
            continue
          }
          const open = planFor(order, issued).parts.flatMap(({ buyer, order: { share } }) =>
            Object.entries(Object.groupBy(share?.items ?? [], ({ itemId }) => itemId)).map(([itemId, items]) =>
              choose(
                buyer.receiverId,
                itemId,
                (items ?? []).reduce((sum, one) => sum + one.quantity, 0),
              ),
            ),
          )
          const chosen = open.map((line, at) => ({
            ...line,
            quantity: Math.floor((line.quantity * (step.percents[at] ?? 0)) / 100),
          }))
          const before = computeInvoiceRest(order, { ...terms, issued })
          const next = planFor(order, issued, chosen)
          issued = [...issued, ...issue(next)]
          const left = next.problems.length === 0 ? next.restCents : before
          expect(computeInvoiceRest(order, { ...terms, issued })).toBe(left)
          for (const [key, sum] of Object.entries(sumsOf(issued))) {
            expect(sum).toBeGreaterThanOrEqual(0)
            expect(sum).toBeLessThanOrEqual(whole[key] ?? 0)
          }
        }
        issued = [...issued, ...issue(planFor(order, issued))]
        expect(sumsOf(issued)).toEqual(whole)
        expect(computeInvoiceRest(order, { ...terms, issued })).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
