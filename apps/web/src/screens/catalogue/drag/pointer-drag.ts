import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom'
import { type DragCard, type DragRegistry, type DropTarget, markTarget } from './drag-registry.ts'

/** A click that shakes a little is still a click. */
const MOVED_PX = 6
/** A finger scrolls; for moving it has the card's menu. Buttons on the card are pressed, not dragged. */
const isNoDrag = (event: PointerEvent) =>
  event.pointerType === 'touch' ||
  (event.target instanceof Element && event.target.closest('button:not([data-drag-handle])') !== null)

export type DragEvents = {
  onStart: (card: DragCard) => void
  onMove: (at: { x: number; y: number }) => void
  onEnd: (card: DragCard, target: DropTarget | null) => void
}

const createManager = () =>
  new DragDropManager({
    plugins: [AutoScroller, Cursor, PreventSelection],
    sensors: [
      PointerSensor.configure({
        activationConstraints: [new PointerActivationConstraints.Distance({ value: MOVED_PX })],
        preventActivation: isNoDrag,
      }),
    ],
  })

/** What lies under the pointer, as a person sees it: folders may lie above cards (the ghost lets the pointer through). */
const targetAt = (registry: DragRegistry, { x, y }: { x: number; y: number }): DropTarget | null => {
  const under = document.elementFromPoint(x, y)
  return registry.targets().find(({ element }) => element.contains(under)) ?? null
}

/** Tells of the drag of a card; the cards by their ids are the caller's to fill. */
const reportTo = (manager: DragDropManager, registry: DragRegistry, events: DragEvents) => {
  const cards = new Map<string, DragCard>()
  const cardOf = (source: { id: unknown } | null | undefined) => cards.get(String(source?.id))
  const { monitor } = manager
  monitor.addEventListener('dragstart', ({ operation }) => {
    const card = cardOf(operation.source)
    if (card !== undefined) events.onStart(card)
  })
  monitor.addEventListener('dragmove', ({ to, operation }) => {
    const at = to ?? operation.position.current
    events.onMove(at)
    markTarget(registry, targetAt(registry, at))
  })
  monitor.addEventListener('dragend', ({ operation, canceled }) => {
    const target = canceled ? null : targetAt(registry, operation.position.current)
    markTarget(registry, null)
    const card = cardOf(operation.source)
    if (card !== undefined) events.onEnd(card, target)
  })
  return cards
}

/** Dragging by mouse or pen; answers how to stop it. */
export const startPointerDrag = (registry: DragRegistry, events: DragEvents): (() => void) => {
  const manager = createManager()
  const cards = reportTo(manager, registry, events)
  let serial = 0
  /** A card that is scrolled out of the list while it is dragged leaves when it is dropped. */
  const whenIdle = (run: () => void) => {
    if (manager.dragOperation.status.idle) run()
    else setTimeout(() => whenIdle(run), 200)
  }
  const stopCards = registry.watchCards((card) => {
    const id = `card ${++serial}`
    cards.set(id, card)
    const draggable = new Draggable({ id, element: card.element }, manager)
    return () =>
      whenIdle(() => {
        draggable.destroy()
        cards.delete(id)
      })
  })
  return () => {
    stopCards()
    manager.destroy()
  }
}
