import { describe, expect, it } from 'vitest'
import type { Product } from '../../data/catalogue/catalogue.ts'
import type { OrderItem } from '../../data/orders/order-queries.ts'
import { makeLeaving } from '../../designs/ordered-design.ts'
import {
  formOfItem,
  formOfProduct,
  formOutsideOrder,
  isSameItem,
  type ItemForm,
  itemInput,
  keptDesignInputs,
  nextPricedInput,
  pricedInput,
} from './product-form.ts'

const file = { id: 'f1', name: 'plakat.pdf', previewId: 'p1', alterationRequest: null }

const product: Product = {
  id: 'poster',
  name: 'Plakat A2',
  code: 'PL-A2',
  material: null,
  widthMm: 420,
  heightMm: 594,
  bleedMm: 3,
  pageCount: 1,
  colourMode: 'cmyk',
  priceBreaks: [],
  thumbnailUrl: null,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  canChangeQuantity: true,
  minQuantity: 1,
  maxQuantity: 1000,
  quantityStep: 1,
  designs: [
    { id: 'k1', name: 'Kevad', quantity: 30, files: [file] },
    { id: 'k2', name: null, quantity: 20, files: [] },
  ],
}

const item: OrderItem = {
  id: 'i1',
  productId: 'poster',
  productName: 'Plakat A2',
  quantity: 40,
  additionalInfo: '',
  additionalInvoiceInfo: 'Osakond 3',
  costCentre: null,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  canChangeQuantity: true,
  minQuantity: 1,
  maxQuantity: 1000,
  quantityStep: 1,
  leftOutDesigns: [],
  designs: [
    {
      id: 'd1',
      quantity: 40,
      name: null,
      files: [file],
      destinations: [{ destinationId: 'c1', quantity: 40 }],
      packingInfo: [],
    },
  ],
}

describe('product form', () => {
  it('the product form starts with the saved designs and their total', () => {
    const form = formOfProduct(product)
    expect(form).toMatchObject({ itemId: null, quantity: 50, additionalInfo: '' })
    expect(form.designs.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['k1', 30],
      ['k2', 20],
    ])
  })

  it('the product form adds saved designs to an order as new ones', () => {
    expect(itemInput(formOfProduct(product)).designs).toEqual([
      {
        id: null,
        name: 'Kevad',
        quantity: 30,
        files: [{ id: 'f1', alterationRequest: null }],
        destinations: [],
        packingInfo: [],
      },
      { id: null, name: null, quantity: 20, files: [], destinations: [], packingInfo: [] },
    ])
  })

  it('the product form keeps design ids when it saves them for the product', () => {
    expect(keptDesignInputs(formOfProduct(product)).map(({ id }) => id)).toEqual(['k1', 'k2'])
  })

  // spec: P8
  it('the product form edits the draft’s item with all its fields', () => {
    expect(itemInput(formOfItem(item))).toMatchObject({
      id: 'i1',
      quantity: 40,
      additionalInfo: '',
      additionalInvoiceInfo: 'Osakond 3',
      designs: [{ id: 'd1', destinations: [{ destinationId: 'c1', quantity: 40 }] }],
    })
  })

  it('the product form updates a single destination with the quantity', () => {
    const form = formOfItem(item)
    const more = { ...form, quantity: 60, designs: form.designs.map((design) => ({ ...design, quantity: 60 })) }
    expect(itemInput(more).designs[0]?.destinations).toEqual([{ destinationId: 'c1', quantity: 60 }])
  })

  it('the product form sends a blank note as none', () => {
    const form = { ...formOfItem(item), additionalInfo: '  ', additionalInvoiceInfo: null }
    expect(itemInput(form).additionalInfo).toBeNull()
  })

  it('the product form keeps notes enabled if the invoice note is filled', () => {
    expect(itemInput({ ...formOfItem(item), additionalInfo: '' })).toMatchObject({
      additionalInfo: '',
      additionalInvoiceInfo: 'Osakond 3',
    })
  })
})

describe('designs that the product form leaves out', () => {
  let left = formOfProduct(product)
  makeLeaving<ItemForm>(left, (next) => (left = next), 'free').leaveOut(0)

  it('a left-out design is not ordered, and stays among the client’s own designs at its place', () => {
    expect(left).toMatchObject({ quantity: 20, designs: [{ key: 'k2' }] })
    expect(itemInput(left)).toMatchObject({
      quantity: 20,
      designs: [{ id: null, quantity: 20 }],
      leftOutDesigns: [{ position: 0, design: { id: null, name: 'Kevad', quantity: 30 } }],
    })
    expect(pricedInput(left).designs).toEqual([{ quantity: 20 }])
    expect(keptDesignInputs(left)).toEqual(keptDesignInputs(formOfProduct(product)))
  })

  it('a design that is taken in again leaves the form as it was', () => {
    let back = left
    makeLeaving<ItemForm>(left, (next) => (back = next), 'free').takeIn(0)
    expect(isSameItem(back, formOfProduct(product))).toBe(true)
  })

  it('a left-out design stays left out when its product leaves the order', () => {
    const leftOutDesigns = item.designs.map((design) => ({ position: 1, design: { ...design, id: 'd2' } }))
    const form = formOutsideOrder(formOfItem({ ...item, leftOutDesigns }))
    expect(form.leftOutDesigns).toMatchObject([{ position: 1, design: { key: 'd2', id: null, destinations: [] } }])
  })
})

describe('price of the product form', () => {
  // spec: P15, P16
  it('the price is requested again after a quantity change, not after a name, file or note change', () => {
    const form = formOfProduct(product)
    const before = pricedInput(form)
    const renamed = {
      ...form,
      additionalInfo: 'Kiire',
      designs: form.designs.map((d) => ({ ...d, name: 'Uus', files: [] })),
    }
    expect(nextPricedInput(before, renamed)).toBe(before)
    expect(nextPricedInput(before, { ...form, quantity: 51 })).not.toBe(before)
  })
})
