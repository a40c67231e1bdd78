import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export type ScreenPoint = { clientX: number; clientY: number }

type GestureInput = {
  target: RefObject<HTMLElement | null>
  percent: number
  onZoom: (percent: number, at: ScreenPoint) => void
}

const PIXELS_OF_LINE = 16
const WHEEL_SPEED = 0.002

const distanceOf = ([a, b]: TouchList): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

const middleOf = ([a, b]: TouchList): ScreenPoint => ({
  clientX: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2,
  clientY: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2,
})

/** Zooms by the wheel with Ctrl, which a touchpad sends for a pinch, and by two fingers. */
export const useZoomGestures = ({ target, percent, onZoom }: GestureInput): void => {
  const pinch = useRef<{ distance: number; percent: number } | null>(null)
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * PIXELS_OF_LINE : event.deltaY
    onZoom(percent * Math.exp(-pixels * WHEEL_SPEED), event)
  })
  const onTouchStart = useEffectEvent(({ touches }: TouchEvent) => {
    pinch.current = touches.length === 2 ? { distance: distanceOf(touches), percent } : null
  })
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const from = pinch.current
    if (from === null || event.touches.length !== 2 || from.distance === 0) return
    event.preventDefault()
    onZoom((from.percent * distanceOf(event.touches)) / from.distance, middleOf(event.touches))
  })
  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const leaving = new AbortController()
    // React listens passively, which cannot keep the browser from zooming its page.
    const active = { passive: false, signal: leaving.signal }
    element.addEventListener('wheel', (event) => onWheel(event), active)
    element.addEventListener('touchstart', (event) => onTouchStart(event), active)
    element.addEventListener('touchmove', (event) => onTouchMove(event), active)
    return () => leaving.abort()
  }, [target])
}
