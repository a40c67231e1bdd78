import { expect, it } from 'vitest'
import { addDesignPerFile, blankDesign, designPerFile, type FormDesign, type FormFile } from './form-design.ts'

const file = (name: string): FormFile => ({ id: name, name, previewId: null, alterationRequest: null })
const files = [file('kevad.pdf'), file('suvi.pdf'), file('talv.pdf')]
const shown = (designs: readonly FormDesign[]) =>
  designs.map(({ name, quantity, files: [only] }) => [
    name,
    quantity,
    only !== undefined && 'id' in only ? only.id : null,
  ])

it('each file becomes a design named after it; the first one stays the design that was empty, with its name', () => {
  const empty = { ...blankDesign(), id: 'd1', name: 'Poster' }
  const designs = designPerFile(files, blankDesign, empty)
  expect(designs.map(({ id, name }) => [id, name])).toEqual([
    ['d1', 'Poster'],
    [null, 'suvi'],
    [null, 'talv'],
  ])
  expect(new Set(designs.map(({ key }) => key)).size).toBe(3)
})

it('files share the quantity of an only blank design', () => {
  const item = { quantity: 100, designs: [{ ...blankDesign(), quantity: 100 }] }
  const { quantity, designs } = addDesignPerFile(item, files, blankDesign)
  expect([quantity, shown(designs)]).toEqual([
    100,
    [
      ['kevad', 34, 'kevad.pdf'],
      ['suvi', 33, 'suvi.pdf'],
      ['talv', 33, 'talv.pdf'],
    ],
  ])
})

it('files are added after designs with content, without a quantity', () => {
  const full = { ...blankDesign(), name: 'Poster', quantity: 100, files: [file('poster.pdf')] }
  const { quantity, designs } = addDesignPerFile({ quantity: 100, designs: [full] }, files.slice(0, 2), blankDesign)
  expect([quantity, shown(designs)]).toEqual([
    100,
    [
      ['Poster', 100, 'poster.pdf'],
      ['kevad', 0, 'kevad.pdf'],
      ['suvi', 0, 'suvi.pdf'],
    ],
  ])
})
