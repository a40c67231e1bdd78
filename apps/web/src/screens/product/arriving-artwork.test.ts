import { expect, it } from 'vitest'
import { blankOrderedDesign } from '../../designs/ordered-design.ts'
import { addFileAsDesign } from './arriving-artwork.ts'
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
