// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { drawn } from '../../testing/drawn.tsx'
import { createDragRegistry } from './drag/drag-registry.ts'
import { ProductCard } from './ProductCard.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const nothing = () => undefined

type Designs = { name: string | null; quantity: number }[]
type Start = Pick<CatalogueTreeProduct['startsWith'], 'artwork' | 'thumbnailUrl'>

const cardOf = async (
  canOrder: boolean,
  designs: Designs,
  product: Partial<CatalogueTreeProduct> = {},
  start?: Start,
) => {
  const context = {
    clientId: 'c1',
    canOrder,
    canArrange: false,
    registry: createDragRegistry(),
    onMove: nothing,
    onMoveOut: nothing,
    onToggleOrder: async () => undefined,
    onToggleSelected: nothing,
    onCarryKey: nothing,
    onCarryEnd: nothing,
  }
  const shown: CatalogueTreeProduct = {
    id: 'p1',
    name: 'Plakat A2',
    code: 'PL-A2',
    thumbnailUrl: null,
    lastOrderedOn: null,
    startsWith: { quantity: 15, designCount: designs.length, designs, artwork: 'none', thumbnailUrl: null, ...start },
    ...product,
  }
  const state = { isInFolder: false, item: undefined, isBusy: false, isCarried: false, selected: null }
  const card = <ProductCard context={context} onArrowKey={nothing} product={shown} index={0} total={1} {...state} />
  return drawn(card)
}
const readText = (card: HTMLElement) => (card.textContent ?? '').replaceAll(/\s/gu, ' ')
const textOf = async (...about: Parameters<typeof cardOf>) => readText(await cardOf(...about))

it('a product card names the designs that ordering adds, for people who may order', async () => {
  const designs = [
    { name: 'Kevad', quantity: 8 },
    { name: 'Suvi', quantity: 7 },
  ]
  expect(await textOf(true, designs)).toContain('Kevad (8 tk), Suvi (7 tk)')
  expect(await textOf(false, designs)).not.toContain('Kevad')
  expect(await textOf(true, [])).not.toContain('tk')
})

const spring = { name: 'Kevad', quantity: 8 }
const printed = { thumbnailUrl: '/printed', lastOrderedOn: '2026-03-11' }
const picturesOf = (card: HTMLElement) => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))

it('a product card says that ordering adds another file than it shows, with its picture', async () => {
  const other = await cardOf(true, [spring], printed, { artwork: 'other', thumbnailUrl: '/kept' })
  expect(readText(other)).toContain('Lisatakse teine fail: Kevad (8 tk)')
  expect(picturesOf(other)).toEqual(['/printed', '/kept'])
  const same = await cardOf(true, [spring], printed, { artwork: 'shown', thumbnailUrl: null })
  expect(readText(same)).toContain('Lisatakse: Kevad (8 tk)')
  expect(picturesOf(same)).toEqual(['/printed'])
  const reader = await cardOf(false, [spring], printed, { artwork: 'other', thumbnailUrl: '/kept' })
  expect(picturesOf(reader)).toEqual(['/printed'])
})

it('a product card with a printed picture says that ordering adds no file', async () => {
  expect(await textOf(true, [spring], printed)).toContain('Lisatakse ilma failita: Kevad (8 tk)')
  expect(await textOf(true, [], printed)).toContain('Lisatakse ilma failita')
  expect(await textOf(true, [spring])).toContain('Lisatakse: Kevad (8 tk)')
})

it('a product that was never ordered shows the picture of its kept file in small', async () => {
  const card = await cardOf(true, [spring], {}, { artwork: 'other', thumbnailUrl: '/kept' })
  expect([readText(card).includes('Lisatakse: Kevad (8 tk)'), picturesOf(card)]).toEqual([true, ['/kept']])
})
