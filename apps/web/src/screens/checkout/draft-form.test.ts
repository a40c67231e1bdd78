import { changeProductQuantity } from '@tiraaz/domain/orders/design-quantities'
import { describe, expect, it } from 'vitest'
import type { OrderedDesign } from '../../designs/ordered-design.ts'
import {
  cardItems,
  editItem,
  editsTowards,
  type FormItem,
  formItem,
  isEdited,
  itemInputs,
  NO_EDITS,
  pricedInputs,
  problemsByItem,
  problemsOutsideItems,
  readdedInput,
  shownItems,
  withAdditionalInfo,
  withItemOf,
  withoutEdits,
} from './draft-form.ts'
import { anItem, anOrder } from './order-samples.ts'

const flyer = anItem({ id: 'flyer', quantity: 500 })
const poster = anItem({ id: 'poster', quantity: 20 })
const order = anOrder({ items: [flyer, poster] })

describe('what the cards show', () => {
  it('is the order until somebody edits it', () => {
    expect(shownItems(order, NO_EDITS)).toEqual([formItem(flyer), formItem(poster)])
    expect(isEdited(order, NO_EDITS)).toBe(false)
  })

  it('keeps edits of an item while another changes on the server', () => {
    const edits = editItem(NO_EDITS, flyer, { additionalInfo: 'Kiire' })
    const fresh = anOrder({ items: [flyer, { ...poster, quantity: 40 }] })
    expect(shownItems(fresh, edits).map((item) => [item.additionalInfo, item.quantity])).toEqual([
      ['Kiire', 500],
      [null, 40],
    ])
    expect(isEdited(fresh, edits)).toBe(true)
  })

  it('is the order’s products, whatever was edited of one that is removed', () => {
    const edits = editItem(NO_EDITS, flyer, { additionalInfo: 'Kiire' })
    const fresh = anOrder({ items: [poster] })
    expect(shownItems(fresh, edits)).toEqual([formItem(poster)])
  })

  it('is not edited after a change that was taken back', () => {
    const edits = editItem(editItem(NO_EDITS, flyer, { quantity: 600 }), flyer, { quantity: 500 })
    expect(isEdited(order, edits)).toBe(false)
  })
})

describe('two people at once (D4)', () => {
  const edits = editItem(NO_EDITS, flyer, { quantity: 600 })

  it('keep the card of an edited product that somebody else removed', () => {
    const fresh = anOrder({ items: [poster] })
    expect(cardItems(fresh, edits).map(({ id }) => id)).toEqual(['poster', 'flyer'])
    expect(isEdited(fresh, edits)).toBe(true)
    expect(isEdited(fresh, withoutEdits(edits, 'flyer'))).toBe(false)
  })

  it('go on from the other’s order with what was merged', () => {
    const theirs = anOrder({ items: [flyer, { ...poster, quantity: 40 }] })
    const merged = [{ ...formItem(flyer), quantity: 600 }, formItem({ ...poster, quantity: 40 })]
    const towards = editsTowards(theirs, merged)
    expect(towards && shownItems(theirs, towards)).toEqual(merged)
    expect(editsTowards(theirs, [{ ...formItem(flyer), id: null }])).toBeNull()
  })

  it('forget a product that the person removed beside the form', () => {
    expect(withItemOf(anOrder({ items: [poster] }), 'product-flyer', order).items).toEqual([poster])
  })
})

describe('the request', () => {
  // spec: CP8
  it('names every item with its designs and files', () => {
    const file = { id: 'f1', name: 'plakat.pdf', previewId: 'p1', alterationRequest: null }
    const [first] = flyer.designs
    const item = { ...flyer, designs: first === undefined ? [] : [{ ...first, files: [file] }] }
    expect(itemInputs([formItem(item)])[0]?.designs[0]?.files).toEqual([{ id: 'f1', alterationRequest: null }])
  })

  it('lets a design that goes to one address take its new quantity there', () => {
    const delivered = anItem({ id: 'flyer', quantity: 500, destinations: [{ destinationId: 'shop', quantity: 500 }] })
    const more = changeProductQuantity<OrderedDesign, FormItem>(formItem(delivered), 800)
    expect(itemInputs([more])[0]?.designs[0]?.destinations).toEqual([{ destinationId: 'shop', quantity: 800 }])
  })

  it('leaves a division between several addresses to the person', () => {
    const shares = [
      { destinationId: 'shop', quantity: 300 },
      { destinationId: 'office', quantity: 200 },
    ]
    const divided = anItem({ id: 'flyer', quantity: 500, destinations: shares })
    const more = changeProductQuantity<OrderedDesign, FormItem>(formItem(divided), 800)
    expect(itemInputs([more])[0]?.designs[0]?.destinations).toEqual(shares)
  })

  // spec: PR8
  it('for prices stays the same when only notes change', () => {
    const noted = shownItems(order, editItem(NO_EDITS, flyer, withAdditionalInfo('on')))
    expect(pricedInputs(noted)).toEqual(pricedInputs(shownItems(order, NO_EDITS)))
  })

  it('of an item that is brought back has no ids', () => {
    const [input] = readdedInput(formItem(flyer))
    expect([input?.id, input?.productId, input?.designs[0]?.id]).toEqual([null, flyer.productId, null])
  })
})

describe('the notes', () => {
  // spec: CP7
  it('are empty when ticked and null when unticked', () => {
    expect(withAdditionalInfo('on')).toEqual({ additionalInfo: '', additionalInvoiceInfo: '' })
    expect(withAdditionalInfo('off')).toEqual({ additionalInfo: null, additionalInvoiceInfo: null })
  })
})

describe('problems', () => {
  const problems = [
    { key: 'items[1].designs[0].quantity', errors: ['Liiga vähe'] },
    { key: 'isTransportPriceExcluded', errors: ['Ei saa'] },
  ]

  // spec: CH12
  it('stand at the item that the request had at that place', () => {
    expect(problemsByItem(problems, order.items)).toEqual({
      flyer: [],
      poster: [{ key: 'designs[0].quantity', errors: ['Liiga vähe'] }],
    })
  })

  it('of no item are shown beside them', () => {
    expect(problemsOutsideItems(problems)).toEqual([{ key: 'isTransportPriceExcluded', errors: ['Ei saa'] }])
  })
})
