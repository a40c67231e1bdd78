// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { createDragRegistry } from './drag/drag-registry.ts'
import { ProductCard } from './ProductCard.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const nothing = () => undefined

const textOf = async (canOrder: boolean, designs: { name: string | null; quantity: number }[]) => {
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
  const product = {
    id: 'p1',
    name: 'Plakat A2',
    code: 'PL-A2',
    thumbnailUrl: null,
    lastOrderedOn: null,
    startsWith: { quantity: 15, designCount: designs.length, designs },
  }
  const state = { isInFolder: false, isInOrder: false, isBusy: false, isCarried: false, selected: null }
  const card = <ProductCard context={context} onArrowKey={nothing} product={product} index={0} total={1} {...state} />
  return ((await drawn(card)).textContent ?? '').replaceAll(/\s/gu, ' ')
}

it('a product card names the designs that ordering adds, for people who may order', async () => {
  const designs = [
    { name: 'Kevad', quantity: 8 },
    { name: 'Suvi', quantity: 7 },
  ]
  expect(await textOf(true, designs)).toContain('Kevad (8 tk), Suvi (7 tk)')
  expect(await textOf(false, designs)).not.toContain('Kevad')
  expect(await textOf(true, [])).not.toContain('tk')
})
