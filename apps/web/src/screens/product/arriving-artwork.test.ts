import { expect, it } from 'vitest'
import { blankOrderedDesign } from '../../designs/ordered-design.ts'
import { addFileAsDesign, orderFileAgain } from './arriving-artwork.ts'
import type { ItemForm } from '../../orders/adding/product-form.ts'

const file = { id: 'f1', name: 'Kevad.2026.pdf', previewId: null, alterationRequest: null }
const design = (key: string, more: object = {}) => ({ ...blankOrderedDesign(), key, quantity: 50, ...more })
const form = (...designs: ReturnType<typeof design>[]): ItemForm => ({
  productId: 'p1',
  itemId: null,
  quantity: 50,
  additionalInfo: '',
  additionalInvoiceInfo: null,
  designs,
  leftOutDesigns: [],
})

// spec: RT33
it('an only design without name and files takes the arriving file and its name', () => {
  const { form: next, key } = addFileAsDesign(form(design('k1')), file)
  expect([key, next.designs]).toEqual(['k1', [design('k1', { name: 'Kevad.2026', files: [file] })]])
})

it('the arriving file becomes a further design beside others', () => {
  const named = design('k1', { name: 'Suvi' })
  const { form: next, key } = addFileAsDesign(form(named), file)
  expect(next.designs.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Suvi', 50],
    ['Kevad.2026', 0],
  ])
  expect([next.designs[0], next.designs[1]?.key]).toEqual([named, key])
})

it('a form that has the arriving file stays as it is', () => {
  const start = form(design('k1'), design('k2', { files: [file] }))
  expect(addFileAsDesign(start, file)).toEqual({ form: start, key: 'k2' })
})

it('a file name without an ending, or with nothing but one, names its design whole', () => {
  const nameOf = (name: string) => addFileAsDesign(form(design('k1')), { ...file, name }).form.designs[0]?.name
  expect(['logo', '.pdf', 'a.b/c'].map(nameOf)).toEqual(['logo', '.pdf', 'a.b/c'])
})

// spec: RT33
it('a file that is used again is the only design of the order; the others of the product are left out', () => {
  const start = { ...form(design('k1', { quantity: 8, files: [file] }), design('k2', { quantity: 7 })), quantity: 15 }
  const { form: next, key, leftOutCount } = orderFileAgain(start, file, 'free')
  expect([key, leftOutCount, next.quantity, next.designs.map((one) => one.key)]).toEqual(['k1', 1, 8, ['k1']])
  expect(next.leftOutDesigns.map(({ position, design: left }) => [position, left.key])).toEqual([[1, 'k2']])
  const other = { ...file, id: 'f2' }
  const added = orderFileAgain(start, other, 'free')
  expect(added.form.designs.map(({ name, quantity }) => [name, quantity])).toEqual([['Kevad.2026', 0]])
  expect(added.leftOutCount).toBe(2)
})

it('a left-out design whose file is used again is taken into the order', () => {
  const left = { position: 1, design: design('k2', { quantity: 7, files: [file] }) }
  const start = { ...form(design('k1', { quantity: 8 })), quantity: 8, leftOutDesigns: [left] }
  const { form: next, key } = orderFileAgain(start, file, 'free')
  expect([key, next.quantity, next.designs.map((one) => one.key)]).toEqual(['k2', 7, ['k2']])
  expect(next.leftOutDesigns.map(({ design: one }) => one.key)).toEqual(['k1'])
})

it('a file that is used again leaves none of the designs of an order out', () => {
  const start = { ...form(design('d1', { name: 'Suvi' })), itemId: 'i1' }
  const { form: next, leftOutCount } = orderFileAgain(start, file, 'free')
  expect([leftOutCount, next.designs.length, next.leftOutDesigns.length]).toEqual([0, 2, 0])
})
