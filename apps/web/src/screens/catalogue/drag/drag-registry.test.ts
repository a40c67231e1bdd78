// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createDragRegistry, type DropTarget, markTarget, targetFrom } from './drag-registry.ts'

const NAMES = ['Kampaaniad', 'Näitus', 'Plakatid', 'Sildid']

/** Folders in the page; `draw` registers each of them again, as every render of the screen does. */
const folders = () => {
  const registry = createDragRegistry()
  const elements = NAMES.map(() => document.body.appendChild(document.createElement('li')))
  let forget: (() => void)[] = []
  const draw = () => {
    for (const leave of forget) leave()
    forget = NAMES.flatMap((name, at) => {
      const element = elements[at]
      return element === undefined ? [] : [registry.addTarget({ element, folder: name, label: name })]
    })
  }
  draw()
  return { registry, draw, marked: () => NAMES.filter((_, at) => elements[at]?.hasAttribute('data-drop-target')) }
}

describe('drop targets of a keyboard drag', () => {
  it('keyboard drop targets follow in order and wrap around, even if each step remounts them', () => {
    const { registry, draw, marked } = folders()
    let over: DropTarget | null = null
    const seen: string[] = []
    for (const by of [1, 1, 1, 1, 1, -1, -1]) {
      over = targetFrom(registry.targets(), over, by)
      markTarget(registry, over)
      draw()
      seen.push(...marked())
    }
    expect(seen).toEqual(['Kampaaniad', 'Näitus', 'Plakatid', 'Sildid', 'Kampaaniad', 'Sildid', 'Plakatid'])
  })

  it('keyboard drop targets start from the end if the first step is backwards', () => {
    const { registry } = folders()
    expect(targetFrom(registry.targets(), null, -1)?.folder).toBe('Sildid')
    expect(targetFrom([], null, 1)).toBeNull()
  })
})

describe('cards', () => {
  it('a card is found from any element inside it until it leaves the list', () => {
    const registry = createDragRegistry()
    const element = document.createElement('div')
    const inside = element.appendChild(document.createElement('span'))
    const card = { element, id: 'p1', name: 'Plakat' }
    const leave = registry.addCard(card)
    expect([registry.cardAround(inside), registry.cardAround(element)]).toEqual([card, card])
    expect(registry.cardAround(document.body)).toBeNull()
    leave()
    expect(registry.cardAround(inside)).toBeNull()
  })
})
