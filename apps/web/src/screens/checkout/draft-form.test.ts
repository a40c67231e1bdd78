import { changeProductQuantity } from '@tiraaz/domain/orders/design-quantities'
import { describe, expect, it } from 'vitest'
import { makeLeaving, type OrderedDesign } from '../../designs/ordered-design.ts'
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

describe('draft form: displayed items', () => {
  it('the draft form shows the order until it is edited', () => {
    expect(shownItems(order, NO_EDITS)).toEqual([formItem(flyer), formItem(poster)])
    expect(isEdited(order, NO_EDITS)).toBe(false)
  })

  it('the draft form keeps edits of an item while another changes on the server', () => {
    const edits = editItem(NO_EDITS, flyer, { additionalInfo: 'Kiire' })
    const fresh = anOrder({ items: [flyer, { ...poster, quantity: 40 }] })
    expect(shownItems(fresh, edits).map((item) => [item.additionalInfo, item.quantity])).toEqual([
      ['Kiire', 500],
      [null, 40],
    ])
    expect(isEdited(fresh, edits)).toBe(true)
  })

  it('the draft form shows the order’s products even if a removed one was edited', () => {
    const edits = editItem(NO_EDITS, flyer, { additionalInfo: 'Kiire' })
    const fresh = anOrder({ items: [poster] })
    expect(shownItems(fresh, edits)).toEqual([formItem(poster)])
  })

  it('the draft form is unedited after a change is reverted', () => {
    const edits = editItem(editItem(NO_EDITS, flyer, { quantity: 600 }), flyer, { quantity: 500 })
    expect(isEdited(order, edits)).toBe(false)
  })
})

describe('draft form: designs that the order leaves out', () => {
  const [spring] = poster.designs
  if (spring === undefined) throw new Error('The poster has no design')
  const destinations = [{ destinationId: 'a', quantity: 5 }]
  const summer = { ...spring, id: 'summer', name: 'Suvi', quantity: 5, destinations }
  const leaving = { ...poster, leftOutDesigns: [{ position: 0, design: summer }] }
  const takeIn = (from: typeof leaving) => {
    let back = formItem(from)
    makeLeaving<FormItem>(back, (next) => (back = next), 'free').takeIn(0)
    return back
  }

  it('the draft form sends them beside the ordered designs, without addresses', () => {
    expect(itemInputs([formItem(leaving)])[0]?.leftOutDesigns).toEqual([
      { position: 0, design: { id: 'summer', name: 'Suvi', quantity: 5, files: [] } },
    ])
    expect(pricedInputs([formItem(leaving)])).toEqual(pricedInputs([formItem(poster)]))
    expect(readdedInput(formItem(leaving))[0]?.leftOutDesigns).toMatchObject([{ design: { id: null, name: 'Suvi' } }])
  })

  it('a design that is taken in again goes to the single address of the others, else to its own', () => {
    const goTo = (...ids: string[]) => ids.map((destinationId) => ({ destinationId, quantity: 10 }))
    const withAddresses = (...ids: string[]) => ({ ...leaving, designs: [{ ...spring, destinations: goTo(...ids) }] })
    expect(takeIn(withAddresses('b')).designs[0]?.destinations).toEqual([{ destinationId: 'b', quantity: 5 }])
    expect(takeIn(withAddresses('b', 'c')).designs[0]?.destinations).toEqual(destinations)
    expect(takeIn(withAddresses()).designs[0]?.destinations).toEqual(destinations)
  })
})

describe('draft form: concurrent edits (D4)', () => {
  const edits = editItem(NO_EDITS, flyer, { quantity: 600 })

  it('the draft form keeps the card of an edited product that another user removed', () => {
    const fresh = anOrder({ items: [poster] })
    expect(cardItems(fresh, edits).map(({ id }) => id)).toEqual(['poster', 'flyer'])
    expect(isEdited(fresh, edits)).toBe(true)
    expect(isEdited(fresh, withoutEdits(edits, 'flyer'))).toBe(false)
  })

  it('the draft form continues from the other user’s order with the merged edits', () => {
    const theirs = anOrder({ items: [flyer, { ...poster, quantity: 40 }] })
    const merged = [{ ...formItem(flyer), quantity: 600 }, formItem({ ...poster, quantity: 40 })]
    const towards = editsTowards(theirs, merged)
    expect(towards && shownItems(theirs, towards)).toEqual(merged)
    expect(editsTowards(theirs, [{ ...formItem(flyer), id: null }])).toBeNull()
  })

  it('the draft form drops a product that was removed outside the form', () => {
    expect(withItemOf(anOrder({ items: [poster] }), 'product-flyer', order).items).toEqual([poster])
  })
})

describe('draft form: request', () => {
  // spec: CP8
  it('the draft request contains every item with designs and files', () => {
    const file = { id: 'f1', name: 'plakat.pdf', previewId: 'p1', alterationRequest: null }
    const [first] = flyer.designs
    const item = { ...flyer, designs: first === undefined ? [] : [{ ...first, files: [file] }] }
    expect(itemInputs([formItem(item)])[0]?.designs[0]?.files).toEqual([{ id: 'f1', alterationRequest: null }])
  })

  it('the draft request gives the new quantity of a design to its single destination', () => {
    const delivered = anItem({ id: 'flyer', quantity: 500, destinations: [{ destinationId: 'shop', quantity: 500 }] })
    const more = changeProductQuantity<OrderedDesign, FormItem>(formItem(delivered), 800)
    expect(itemInputs([more])[0]?.designs[0]?.destinations).toEqual([{ destinationId: 'shop', quantity: 800 }])
  })

  it('the draft request leaves quantities of several destinations unchanged', () => {
    const shares = [
      { destinationId: 'shop', quantity: 300 },
      { destinationId: 'office', quantity: 200 },
    ]
    const divided = anItem({ id: 'flyer', quantity: 500, destinations: shares })
    const more = changeProductQuantity<OrderedDesign, FormItem>(formItem(divided), 800)
    expect(itemInputs([more])[0]?.designs[0]?.destinations).toEqual(shares)
  })

  // spec: PR8
  it('the price request stays the same if only notes change', () => {
    const noted = shownItems(order, editItem(NO_EDITS, flyer, withAdditionalInfo('on')))
    expect(pricedInputs(noted)).toEqual(pricedInputs(shownItems(order, NO_EDITS)))
  })

  it('the draft request has no ids for a restored item', () => {
    const [input] = readdedInput(formItem(flyer))
    expect([input?.id, input?.productId, input?.designs[0]?.id]).toEqual([null, flyer.productId, null])
  })
})

describe('draft form: notes', () => {
  // spec: CP7
  it('notes of an item are empty when ticked and null when unticked', () => {
    expect(withAdditionalInfo('on')).toEqual({ additionalInfo: '', additionalInvoiceInfo: '' })
    expect(withAdditionalInfo('off')).toEqual({ additionalInfo: null, additionalInvoiceInfo: null })
  })
})

describe('draft form: problems', () => {
  const problems = [
    { key: 'items[1].designs[0].quantity', errors: ['Liiga vähe'] },
    { key: 'isTransportPriceExcluded', errors: ['Ei saa'] },
  ]

  // spec: CH12
  it('problems of the draft request show at the item with the same index', () => {
    expect(problemsByItem(problems, order.items)).toEqual({
      flyer: [],
      poster: [{ key: 'designs[0].quantity', errors: ['Liiga vähe'] }],
    })
  })

  it('problems without an item show beside the items', () => {
    expect(problemsOutsideItems(problems)).toEqual([{ key: 'isTransportPriceExcluded', errors: ['Ei saa'] }])
  })
})
