import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkBlanketOrder } from './check-blanket-order.ts'
import { checkOrderFieldSettings, type CheckedOrderFields } from './check-order-field-settings.ts'
import { checkOrderFieldsComplete, keepUsedFields, type OrderWithFields } from './check-order-fields.ts'
import { NO_ORDER_FIELDS, type OrderFieldSettings } from './order-fields.ts'
import { capitalizeByMask, isPurchaseOrderMask, listMaskSigns, matchesMask } from './purchase-order-mask.ts'

const MARKETING = { id: 'c20', code: '20', name: 'Turundus' }

const orderWith = (more: Partial<OrderWithFields> = {}): OrderWithFields => ({
  purchaseOrderNumber: null,
  costCentre: null,
  ownFields: [],
  items: [{ costCentre: null }],
  ...more,
})

describe('masks of purchase order numbers (R45)', () => {
  it.each([
    ['AA-9999', 'PO-0042', true],
    ['AA-9999', 'P1-0042', false],
    ['AA-9999', 'PO-042', false],
    ['AA-9999', 'PO-00425', false],
    ['**9', 'ö~7', true],
    ['**9', 'ö 7', false],
    ['A9', 'Õ1', true],
    ['2026/999', '2026/007', true],
    ['2026/999', '2027/007', false],
    ['PO-9999', 'po-2000', true],
    ['õx-9', 'Õx-1', true],
    ['PO-9999', 'pa-2000', false],
  ])('the mask %s with the number %s', (mask, number, isMatch) => {
    expect(matchesMask(number, mask)).toBe(isMatch)
  })

  it.each([
    ['PO-9999', 'po-2000', 'PO-2000'],
    ['AA-9999', 'po-2000', 'PO-2000'],
    ['x-A*', 'X-õb', 'x-Õb'],
    ['A9', 'ß1', 'ß1'],
    ['PO-9999', 'po-20', 'po-20'],
    [null, 'po-2000', 'po-2000'],
  ])('by the mask %s, %s is written %s', (mask, number, written) => {
    expect(capitalizeByMask(number, mask)).toBe(written)
  })

  it('a number is accepted and written alike with any capitals, and what is written stays', () => {
    const sign = fc.constantFrom('A', '9', 'P', 'o', '-', '/', 'Õ')
    const letter = fc.constantFrom('a', 'B', 'õ', 'Ü', 'z')
    const signs = fc.array(fc.tuple(sign, letter, fc.boolean()), { minLength: 1, maxLength: 35 })
    fc.assert(
      fc.property(signs, (drawn) => {
        const mask = drawn.map(([each]) => each).join('')
        const exact = drawn.map(([each, own]) => (each === 'A' ? own : each === '9' ? '7' : each))
        const mixed = exact
          .map((each, at) => (drawn[at]?.[2] === true ? each.toUpperCase() : each.toLowerCase()))
          .join('')
        const written = capitalizeByMask(mixed, mask)
        expect([matchesMask(mixed, mask), written]).toEqual([true, capitalizeByMask(exact.join(''), mask)])
        expect(written.toLowerCase()).toBe(mixed.toLowerCase())
        expect([matchesMask(written, mask), capitalizeByMask(written, mask)]).toEqual([true, written])
      }),
    )
  })

  it('a mask has at least one sign that stands for others', () => {
    expect([isPurchaseOrderMask('PO-'), isPurchaseOrderMask(''), isPurchaseOrderMask('PO-9')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('a mask is explained by the signs that it has', () => {
    expect(listMaskSigns('PO-9999')).toEqual(['digit'])
    expect(listMaskSigns('*A-9')).toEqual(['letter', 'digit', 'any'])
  })

  it('a number made by a mask matches it', () => {
    const sign = fc.constantFrom('A', '9', '*', '-', '/', 'x')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 35 }), (signs) => {
        const made = signs.map(
          (each) =>
            new Map([
              ['A', 'Ü'],
              ['9', '4'],
              ['*', '#'],
            ]).get(each) ?? each,
        )
        expect(matchesMask(made.join(''), signs.join(''))).toBe(true)
      }),
    )
  })
})

describe('settings of order fields (R45)', () => {
  const settings = (more: Partial<CheckedOrderFields>): CheckedOrderFields => ({
    ...NO_ORDER_FIELDS,
    costCentres: [],
    blanketOrders: [],
    ...more,
  })
  const blanket = { number: 'PO-0001', amountCents: 100, endsOn: '2026-12-31' }

  it.each<[Partial<CheckedOrderFields>, string, string]>([
    [{ purchaseOrderMask: 'PO-' }, 'purchaseOrderMask', 'maskWithoutPattern'],
    [{ costCentre: 'required' }, 'costCentres', 'costCentresMissing'],
    [{ invoiceSplit: 'costCentre', purchaseOrder: 'optional' }, 'invoiceSplit', 'invoiceSplitWithoutField'],
    [{ invoiceSplit: 'purchaseOrder', costCentre: 'optional' }, 'invoiceSplit', 'invoiceSplitWithoutField'],
    [{ ownFields: [{ id: 'a', name: ' ', isRequired: true }] }, 'ownFields[0].name', 'required'],
    [
      {
        costCentres: [
          { code: 'a', name: '' },
          { code: 'A', name: '' },
        ],
      },
      'costCentres[1].code',
      'namedTwice',
    ],
    [{ blanketOrders: [blanket, blanket] }, 'blanketOrders[1].number', 'namedTwice'],
    [{ blanketOrders: [{ ...blanket, amountCents: 0 }] }, 'blanketOrders[0].amount', 'numberTooSmall'],
    [{ blanketOrders: [{ ...blanket, endsOn: '2026-02-30' }] }, 'blanketOrders[0].endsOn', 'notADay'],
    [{ purchaseOrderMask: '9999', blanketOrders: [blanket] }, 'blanketOrders[0].number', 'maskNotMatched'],
  ])('the settings %j are refused at %s', (more, key, code) => {
    expect(checkOrderFieldSettings(settings(more)).map((problem) => [problem.key, problem.code])).toEqual([[key, code]])
  })

  it('settings without a fault are accepted', () => {
    const fine = {
      purchaseOrderMask: 'AA-9999',
      costCentres: [MARKETING],
      costCentre: 'required' as const,
      invoiceSplit: 'costCentre' as const,
      blanketOrders: [blanket],
    }
    expect(checkOrderFieldSettings(settings(fine))).toEqual([])
  })
})

describe('order fields of an order that is sent (R45)', () => {
  const SETTINGS: OrderFieldSettings = {
    purchaseOrder: 'required',
    purchaseOrderMask: 'AA-9999',
    costCentre: 'required',
    costCentreLevel: 'item',
    ownFields: [{ id: 'f', name: 'Projekt', isRequired: true }],
    invoiceSplit: 'none',
  }
  const known = new Set([MARKETING.id])
  const codesOf = (order: OrderWithFields, settings = SETTINGS) =>
    checkOrderFieldsComplete(order, settings, known).map(({ key, code }) => `${key} ${code}`)

  it('empty required fields are named', () => {
    expect(codesOf(orderWith())).toEqual([
      'purchaseOrderNumber purchaseOrderMissing',
      'items[0].costCentreId costCentreMissing',
      'ownFields.f ownFieldMissing',
    ])
  })

  it('a filled order is complete', () => {
    const filled = orderWith({
      purchaseOrderNumber: 'PO-0042',
      ownFields: [{ id: 'f', name: 'Projekt', value: 'Sügis' }],
      items: [{ costCentre: MARKETING }],
    })
    expect(codesOf(filled)).toEqual([])
    const removed = { ...filled, items: [{ costCentre: { ...MARKETING, id: 'gone' } }] }
    expect(codesOf(removed)).toEqual(['items[0].costCentreId costCentreRemoved'])
    expect(codesOf({ ...filled, purchaseOrderNumber: 'PO-42' })).toEqual(['purchaseOrderNumber maskNotMatched'])
  })

  it('values of fields that are no longer used are dropped, others stay', () => {
    const order = orderWith({
      purchaseOrderNumber: 'PO-0042',
      costCentre: MARKETING,
      ownFields: [{ id: 'f', name: 'Projekt', value: 'Sügis' }],
      items: [{ costCentre: MARKETING }],
    })
    expect(keepUsedFields(order, NO_ORDER_FIELDS)).toEqual(orderWith())
    expect(keepUsedFields(order, SETTINGS)).toEqual({ ...order, costCentre: null })
  })
})

describe('blanket orders (R45)', () => {
  const BLANKET = { number: 'PO-0001', amountCents: 10_000, endsOn: '2026-12-31' }

  it('an order within the amount is accepted on the last day, refused on the next', () => {
    const use = { orderCents: 4000, usedCents: 6000 }
    expect(checkBlanketOrder(BLANKET, { ...use, today: '2026-12-31' })).toEqual([])
    expect(checkBlanketOrder(BLANKET, { ...use, today: '2027-01-01' })[0]?.code).toBe('blanketOrderEnded')
  })

  it('the accepted orders never exceed the amount together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }), (prices) => {
        let usedCents = 0
        for (const orderCents of prices) {
          const isFine = checkBlanketOrder(BLANKET, { orderCents, usedCents, today: '2026-03-01' }).length === 0
          if (isFine) usedCents += orderCents
        }
        expect(usedCents).toBeLessThanOrEqual(BLANKET.amountCents)
      }),
    )
  })

  it('an amount shrunk below what is used leaves nothing', () => {
    const [problem] = checkBlanketOrder(BLANKET, { orderCents: 1, usedCents: 12_000, today: '2026-03-01' })
    expect(problem?.params).toEqual({ name: 'PO-0001', left: 0 })
  })
})
