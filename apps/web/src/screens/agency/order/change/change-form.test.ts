import { expect, it } from 'vitest'
import { isChanged, startChange, toChangeInput, toFieldKey } from './change-form.ts'

const design = (id: string, quantity: number) => ({
  id,
  name: null,
  quantity,
  files: [],
  destinations: [],
  packingInfo: [],
})
const item = (id: string, ...quantities: number[]) => ({
  id,
  productId: `p-${id}`,
  productName: id,
  quantity: quantities.reduce((sum, one) => sum + one, 0),
  designs: quantities.map((quantity, at) => design(`${id}-${at}`, quantity)),
})
const start = startChange({
  items: [item('a', 10), item('b', 20, 30)] as unknown as Parameters<typeof startChange>[0]['items'],
})
const withSecond = (change: object) => ({
  ...start,
  items: start.items.map((one) => (one.id === 'b' ? { ...one, ...change } : one)),
})

it('only changed items and designs are sent, and nothing where nothing was changed', () => {
  expect(isChanged(toChangeInput(start, start))).toBe(false)
  const form = withSecond({
    designs: start.items[1]?.designs.map((one, at) => (at === 1 ? { ...one, quantity: 45 } : one)),
  })
  const body = toChangeInput(start, form)
  expect(body.items).toEqual([{ id: 'b', designs: [{ id: 'b-1', quantity: 45 }], price: null, purchasePrice: null }])
  expect(isChanged(body)).toBe(true)
  expect(toFieldKey(form, body, 'items[0].price')).toBe('items[1].price')
  expect(toFieldKey(form, body, 'deadline')).toBe('deadline')
})

it('a price of the agency alone is a change', () => {
  expect(toChangeInput(start, withSecond({ price: 12 })).items).toEqual([
    { id: 'b', designs: [], price: 12, purchasePrice: null },
  ])
})
