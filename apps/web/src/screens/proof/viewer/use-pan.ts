import { type PointerEvent, useRef } from 'react'

/** Movement in pixels from which a press is a drag. */
const DRAG_FROM = 4

type DragStart = { clientX: number; clientY: number; left: number; top: number; isMoving: boolean }

/** Scrolls an element by dragging it with the mouse, while it is larger than its view. Touch scrolls by itself. */
export const usePan = (isOn: boolean) => {
  const drag = useRef<DragStart | null>(null)
  const end = () => {
    drag.current = null
  }
  return {
    onPointerDown: ({ pointerType, button, target, clientX, clientY, currentTarget }: PointerEvent) => {
      const isOnButton = target instanceof Element && target.closest('button') !== null
      if (!isOn || pointerType !== 'mouse' || button !== 0 || isOnButton) return
      drag.current = { clientX, clientY, left: currentTarget.scrollLeft, top: currentTarget.scrollTop, isMoving: false }
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      const from = drag.current
      if (from === null) return
      const [x, y] = [clientX - from.clientX, clientY - from.clientY]
      if (!from.isMoving && Math.hypot(x, y) < DRAG_FROM) return
      if (!from.isMoving) currentTarget.setPointerCapture(pointerId)
      from.isMoving = true
      currentTarget.scrollLeft = from.left - x
      currentTarget.scrollTop = from.top - y
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
