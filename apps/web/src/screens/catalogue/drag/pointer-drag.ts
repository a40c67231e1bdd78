import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom'
import { STYLE_NONCE } from '../../../ui/layout/style-nonce.ts'
import { type DragCard, type DragRegistry, type DropTarget, markTarget } from './drag-registry.ts'

/** Distance in pixels that makes a press a drag: a click may shake a little. */
const MOVED_PX = 6
/** True for touch, which scrolls (the card's menu moves products instead), and for buttons on the card. */
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
    plugins: [AutoScroller, Cursor, PreventSelection, StyleInjector.configure({ nonce: STYLE_NONCE })],
    sensors: [
      PointerSensor.configure({
        activationConstraints: [new PointerActivationConstraints.Distance({ value: MOVED_PX })],
        preventActivation: isNoDrag,
      }),
    ],
  })

/**
 * Drop target that is visible under the pointer: folders may overlap cards. The drag ghost lets the pointer through.
 */
const targetAt = (registry: DragRegistry, { x, y }: { x: number; y: number }): DropTarget | null => {
  const under = document.elementFromPoint(x, y)
  return registry.targets().find(({ element }) => element.contains(under)) ?? null
}

/** Reports the drag of a card to `events`; the caller fills the map of cards by id. */
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

/** Starts dragging by mouse or pen; returns a function that stops it. */
export const startPointerDrag = (registry: DragRegistry, events: DragEvents): (() => void) => {
  const manager = createManager()
  const cards = reportTo(manager, registry, events)
  let serial = 0
  /** Delays the removal of a card that is scrolled out of the list while it is dragged, until it is dropped. */
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
