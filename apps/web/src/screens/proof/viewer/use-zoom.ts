import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { usePan } from './use-pan.ts'
import { type ScreenPoint, useZoomGestures } from './use-zoom-gestures.ts'
import { limitZoom, ZOOM } from './zoom.ts'

type ZoomInput = {
  /** Percent; null for the whole page. */
  zoom: number | null
  /** Width of the page at 100 % and its proportions, as it is seen. */
  fullWidth: number
  ratio: number
  /** Pixels that the rulers take. */
  inset: number
  onZoom: (zoom: number | null) => void
}

const SCROLL_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/**
 * Zoom of a page that is panned by scrolling: keys, pins with the focus and touch move it without code of ours. The point
 * under the cursor, or the middle, stays where it is. A wheel without Ctrl scrolls, since it belongs to the page around.
 */
export const useZoom = ({ zoom, fullWidth, ratio, inset, onZoom }: ZoomInput) => {
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<(ScreenPoint & { x: number; y: number }) | null>(null)
  const wholeWidth = Math.max(0, Math.min(width - inset, (height - inset) * ratio))
  const whole = fullWidth === 0 ? 0 : (wholeWidth / fullWidth) * 100
  const percent = zoom ?? whole

  const zoomTo = (wanted: number, at?: ScreenPoint) => {
    const view = scroller.current?.getBoundingClientRect()
    const page = frame.current?.getBoundingClientRect()
    if (view === undefined || page === undefined || page.width === 0) return
    const { clientX, clientY } = at ?? {
      clientX: view.left + view.width / 2,
      clientY: view.top + view.height / 2,
    }
    held.current = {
      clientX,
      clientY,
      x: (clientX - page.left) / page.width,
      y: (clientY - page.top) / page.height,
    }
    const next = limitZoom(wanted, whole)
    onZoom(Math.abs(next - whole) < 0.5 ? null : next)
  }

  useLayoutEffect(() => {
    const point = held.current
    const page = frame.current?.getBoundingClientRect()
    held.current = null
    if (point === null || page === undefined || scroller.current === null) return
    scroller.current.scrollLeft += page.left + point.x * page.width - point.clientX
    scroller.current.scrollTop += page.top + point.y * page.height - point.clientY
  }, [zoom])

  useZoomGestures({ target: scroller, percent, onZoom: zoomTo })
  const pan = usePan(zoom !== null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '+' || event.key === '=') zoomTo(percent * ZOOM.step)
    else if (event.key === '-') zoomTo(percent / ZOOM.step)
    else if (event.key === '0') onZoom(null)
    else if (event.key === '1') zoomTo(100)
    // Arrows scroll an enlarged page and turn no other.
    else if (zoom === null || !SCROLL_KEYS.includes(event.key)) return
    else {
      event.stopPropagation()
      return
    }
    event.preventDefault()
  }

  return {
    percent,
    /** Width of the page on screen in CSS pixels. */
    width: zoom === null ? wholeWidth : (fullWidth * zoom) / 100,
    zoomTo,
    frame,
    scroller: (element: HTMLDivElement | null) => {
      scroller.current = element
      sized(element)
    },
    handlers: { ...pan, onKeyDown },
  }
}
