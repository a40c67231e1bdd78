import type { FolderName } from '../../../data/catalogue/folder-tree.ts'

/** Element on which a product can be dropped. */
export type DropTarget = { element: HTMLElement; folder: FolderName; label: string }
/** Card on the screen; cards appear and disappear while the list is scrolled. */
export type DragCard = { element: HTMLElement; id: string; name: string }

const inDocumentOrder = (a: DropTarget, b: DropTarget) =>
  (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1

/** Registry of drag cards and drop targets, without the drag library, which is loaded later. */
export const createDragRegistry = () => {
  const targets = new Set<DropTarget>()
  const cards = new Map<Element, DragCard>()
  return {
    addTarget: (target: DropTarget) => {
      targets.add(target)
      return () => {
        targets.delete(target)
      }
    },
    addCard: (card: DragCard) => {
      cards.set(card.element, card)
      return () => {
        cards.delete(card.element)
      }
    },
    /** Card that contains this element, or null. */
    cardAround: (element: Element): DragCard | null => {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const card = cards.get(around)
        if (card !== undefined) return card
      }
      return null
    },
    /** Drop targets in document order. */
    targets: () => [...targets].sort(inDocumentOrder),
  }
}

export type DragRegistry = ReturnType<typeof createDragRegistry>

/** Compares by element: each render registers the same folder anew. */
const isSame = (a: DropTarget, b: DropTarget | null): boolean => a.element === b?.element

/** Returns the target so many steps further, around the ends; without a current target the first or the last. */
export const targetFrom = (targets: readonly DropTarget[], over: DropTarget | null, by: number): DropTarget | null => {
  const at = targets.findIndex((target) => isSame(target, over))
  const next = at === -1 && by < 0 ? -1 : (at + by + targets.length) % targets.length
  return targets.at(next) ?? null
}

/** Marks one target and unmarks all others; the look is in the style sheet of cards. */
export const markTarget = (registry: DragRegistry, marked: DropTarget | null): void => {
  for (const target of registry.targets()) target.element.toggleAttribute('data-drop-target', isSame(target, marked))
}
