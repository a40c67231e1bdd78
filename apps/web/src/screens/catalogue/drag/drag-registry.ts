import type { Place } from '../../../data/catalogue/folder-tree.ts'

/** An element that takes what is dropped on it. */
export type DropTarget = { element: HTMLElement; folder: Place; label: string }
/** A card on the screen; cards come and go while the list is scrolled. */
export type DragCard = { element: HTMLElement; id: string; name: string }

const inDocumentOrder = (a: DropTarget, b: DropTarget) =>
  (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1

type Watcher = (card: DragCard) => () => void

/** What can be dragged and where to: kept apart from the library that drags, which is loaded later. */
export const createDragRegistry = () => {
  const targets = new Set<DropTarget>()
  const cards = new Set<DragCard>()
  const leaving = new Map<DragCard, () => void>()
  let watcher: Watcher | null = null
  const enter = (card: DragCard) => {
    if (watcher !== null) leaving.set(card, watcher(card))
  }
  const leave = (card: DragCard) => {
    leaving.get(card)?.()
    leaving.delete(card)
  }
  return {
    addTarget: (target: DropTarget) => {
      targets.add(target)
      return () => {
        targets.delete(target)
      }
    },
    addCard: (card: DragCard) => {
      cards.add(card)
      enter(card)
      return () => {
        cards.delete(card)
        leave(card)
      }
    },
    /** Runs for every card that is here and that comes; what it answers runs when the card leaves. */
    watchCards: (next: Watcher) => {
      watcher = next
      for (const card of cards) enter(card)
      return () => {
        watcher = null
        for (const card of cards) leave(card)
      }
    },
    /** Where a product can go, in the order in which a person reads them. */
    targets: () => [...targets].sort(inDocumentOrder),
  }
}

export type DragRegistry = ReturnType<typeof createDragRegistry>

/** Each drawing of the screen registers a folder anew: it stays the same target by its element. */
const isSame = (a: DropTarget, b: DropTarget | null): boolean => a.element === b?.element

/** The target so many steps away from this one, around the ends; from none the first or the last. */
export const targetFrom = (targets: readonly DropTarget[], over: DropTarget | null, by: number): DropTarget | null => {
  const at = targets.findIndex((target) => isSame(target, over))
  const next = at === -1 && by < 0 ? -1 : (at + by + targets.length) % targets.length
  return targets.at(next) ?? null
}

/** Only one target is marked at a time; its look is in the style sheet of cards. */
export const markTarget = (registry: DragRegistry, marked: DropTarget | null): void => {
  for (const target of registry.targets()) target.element.toggleAttribute('data-drop-target', isSame(target, marked))
}
