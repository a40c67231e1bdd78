import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPriceBreaks } from './list-price-breaks.ts'
import { type PriceRow, computePurchasePrice, computeSalePrice } from './price-list.ts'

const row = (over: Partial<PriceRow> = {}): PriceRow => ({
  printingHouseId: 'a',
  quantityBreak: 100,
  unitPrice: 2000,
  setupFee: 1000,
  designFee: 500,
  validFrom: '2026-01-01',
  validTo: null,
  ...over,
})

const ask: Omit<Parameters<typeof listPriceBreaks>[0], 'rows'> = {
  day: '2026-11-20',
  printingHouseId: null,
  markup: 2500,
  minQuantity: 1,
  maxQuantity: 1_000_000,
  quantityStep: 1,
}

const quantitiesOf = (rows: PriceRow[], changes: Partial<typeof ask> = {}): number[] =>
  listPriceBreaks({ ...ask, rows, ...changes }).map(({ quantity }) => quantity)

describe('price breaks of a product (R15)', () => {
  const rows = [row(), row({ quantityBreak: 500, unitPrice: 1681 }), row({ quantityBreak: 2000, unitPrice: 1000 })]

  test('price breaks have sale prices: per piece, setup and further design', () => {
    expect(listPriceBreaks({ ...ask, rows }).slice(0, 2)).toEqual([
      { quantity: 100, unitPrice: 2500, setupFee: 1250, furtherDesignFee: 625 },
      { quantity: 500, unitPrice: 2101, setupFee: 1250, furtherDesignFee: 625 },
    ])
  })

  test.each([
    ['breaks below the minimum fold into it', { minQuantity: 600 }, [600, 2000]],
    ['breaks above the maximum are left out', { maxQuantity: 1999 }, [100, 500]],
    ['a break between two steps counts from the next one that can be ordered', { quantityStep: 300 }, [300, 600, 2100]],
    ['a price list that is not valid today has none', { day: '2025-12-31' }, []],
  ])('price breaks: %s', (_, changes, expected) => {
    expect(quantitiesOf(rows, changes)).toEqual(expected)
  })

  test('price breaks omit a printing house that is never cheapest', () => {
    const dearer = row({ printingHouseId: 'b', quantityBreak: 300, unitPrice: 9000 })
    expect(quantitiesOf([...rows, dearer])).toEqual([100, 500, 2000])
  })

  test("price breaks of a product with a printing house have that one's prices", () => {
    const dearer = row({ printingHouseId: 'b', quantityBreak: 300, unitPrice: 9000 })
    const breaks = listPriceBreaks({ ...ask, rows: [...rows, dearer], printingHouseId: 'b' })
    expect(breaks).toMatchObject([{ quantity: 300, unitPrice: 11_250 }])
  })

  const anyRow = fc
    .record({
      printingHouseId: fc.constantFrom('a', 'b', 'c'),
      quantityBreak: fc.integer({ min: 1, max: 1000 }),
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
      setupFee: fc.nat({ max: 10_000 }),
      designFee: fc.nat({ max: 2_000 }),
      validTo: fc.constantFrom(null, '2026-06-30'),
    })
    .map(row)
  const anyQuestion = fc.record({
    rows: fc.array(anyRow, { maxLength: 10 }),
    day: fc.constantFrom('2025-12-31', '2026-03-01', '2026-11-20'),
    printingHouseId: fc.constantFrom(null, 'a', 'x'),
    markup: fc.nat({ max: 20_000 }),
    minQuantity: fc.integer({ min: 1, max: 600 }),
    maxQuantity: fc.integer({ min: 600, max: 2000 }),
    quantityStep: fc.constantFrom(1, 7, 50),
  })

  test('price breaks start where another printing house becomes cheapest', () => {
    const offers = [
      row({ quantityBreak: 1, unitPrice: 10_000, setupFee: 0 }),
      row({ quantityBreak: 1, unitPrice: 2_000, setupFee: 5_000, printingHouseId: 'b' }),
    ]
    const table = (changes: Partial<typeof ask>) => listPriceBreaks({ ...ask, rows: offers, markup: 0, ...changes })
    // 62 pieces cost 62.00 and 62.40, 63 cost 63.00 and 62.60.
    expect(table({})).toMatchObject([
      { quantity: 1, unitPrice: 10_000, setupFee: 0 },
      { quantity: 63, unitPrice: 2_000, setupFee: 5_000 },
    ])
    expect(table({ quantityStep: 50 }).map(({ quantity }) => quantity)).toEqual([50, 100])
    expect(table({ maxQuantity: 62 })).toHaveLength(1)
    expect(table({ printingHouseId: 'a' })).toHaveLength(1)
  })

  test('price breaks give the price of every quantity, up to rounding of the unit price', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { minQuantity, maxQuantity, quantityStep } = question
        const table = listPriceBreaks(question)
        const first = Math.ceil(minQuantity / quantityStep) * quantityStep
        for (let quantity = first; quantity <= maxQuantity; quantity += quantityStep) {
          const line = table.findLast((one) => one.quantity <= quantity)
          const cost = (designCount: number): number | null => {
            const purchase = computePurchasePrice({ ...question, quantity, designCount })
            return purchase === null ? null : computeSalePrice(purchase.cents, question.markup)
          }
          const single = cost(1)
          const several = cost(3)
          if (line === undefined || single === null || several === null) {
            if (line === undefined && single === null) continue
            throw new Error(`${quantity}: a price is told and none is found, or the other way round`)
          }
          const total = (line.unitPrice * quantity) / 100 + line.setupFee
          // Half a ten-thousandth of a euro for each piece, and the cents of three roundings.
          const slack = quantity * 0.005 + 3 + question.markup / 10_000
          if (Math.abs(total - single) > slack) throw new Error(`${quantity}: ${total}, not ${single}`)
          // Another printing house may win with more designs, but never a dearer one.
          if (several > total + 2 * line.furtherDesignFee + slack) throw new Error(`${quantity}: ${several} for three`)
        }
      }),
    )
  })

  test('price breaks rise, can be ordered, and start at the first priced quantity', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { minQuantity, maxQuantity, quantityStep } = question
        const quantities = listPriceBreaks(question).map(({ quantity }) => quantity)
        expect(quantities).toEqual([...new Set(quantities)].sort((a, b) => a - b))
        const orderable = Array.from({ length: maxQuantity }, (_, at) => at + 1).filter(
          (quantity) => quantity >= minQuantity && quantity % quantityStep === 0,
        )
        const priced = orderable.find(
          (quantity) => computePurchasePrice({ ...question, quantity, designCount: 1 }) !== null,
        )
        expect(quantities[0]).toBe(priced)
        for (const quantity of quantities) expect(orderable).toContain(quantity)
      }),
      { numRuns: 50 },
    )
  })

  test('price breaks with a markup contain no purchase price (R4)', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (some) => {
        const dear = some.map((one) => ({ ...one, unitPrice: one.unitPrice + 10, setupFee: one.setupFee + 10 }))
        for (const { unitPrice, setupFee } of listPriceBreaks({ ...ask, rows: dear, markup: 100_000 })) {
          expect(dear.some((one) => one.unitPrice * 11 === unitPrice && one.setupFee * 11 === setupFee)).toBe(true)
        }
      }),
    )
  })
})
