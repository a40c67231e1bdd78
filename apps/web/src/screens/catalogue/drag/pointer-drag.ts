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

/** Reports the drag of the card that `current` returns to `events`. */
const reportTo = (
  manager: DragDropManager,
  registry: DragRegistry,
  current: () => DragCard | null,
  events: DragEvents,
) => {
  const { monitor } = manager
  monitor.addEventListener('dragstart', () => {
    const card = current()
    if (card !== null) events.onStart(card)
  })
  monitor.addEventListener('dragmove', ({ to, operation }) => {
    const at = to ?? operation.position.current
    events.onMove(at)
    markTarget(registry, targetAt(registry, at))
  })
  monitor.addEventListener('dragend', ({ operation, canceled }) => {
    const target = canceled ? null : targetAt(registry, operation.position.current)
    markTarget(registry, null)
    const card = current()
    if (card !== null) events.onEnd(card, target)
  })
}

/**
 * Starts dragging by mouse or pen; returns a function that stops it. Only the card under the pointer is draggable: making
 * each card so took a third of the time that a scrolled list needs for its scripts. A dragged card stays draggable until it
 * is dropped, even scrolled out of the list.
 */
export const startPointerDrag = (registry: DragRegistry, events: DragEvents): (() => void) => {
  const manager = createManager()
  let held: { card: DragCard; draggable: Draggable } | null = null
  let serial = 0
  reportTo(manager, registry, () => held?.card ?? null, events)
  const release = () => {
    held?.draggable.destroy()
    held = null
  }
  const hold = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element) || !manager.dragOperation.status.idle) return
    const card = registry.cardAround(target)
    if (card === null || card === held?.card) return
    release()
    held = { card, draggable: new Draggable({ id: `card ${++serial}`, element: card.element }, manager) }
  }
  // A card that comes under a resting pointer is entered at the press.
  const entering = ['pointerover', 'pointerdown'] as const
  for (const name of entering) document.addEventListener(name, hold, { capture: true })
  return () => {
    for (const name of entering) document.removeEventListener(name, hold, { capture: true })
    release()
    manager.destroy()
  }
}
