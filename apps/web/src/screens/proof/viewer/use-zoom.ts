import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { usePan } from './use-pan.ts'
import { useSize } from './use-size.ts'
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

/** Returns the zoom that a key asks for; undefined for other keys. */
const zoomOfKey = (key: string, percent: number): number | null | undefined => {
  if (key === '0') return null
  if (key === '1') return 100
  if (key === '+' || key === '=') return percent * ZOOM.step
  return key === '-' ? percent / ZOOM.step : undefined
}

/**
 * Zoom of a page that is panned by scrolling: keys, pins with the focus and touch move it without code of ours. The point
 * under the cursor, or the middle, stays where it is. A wheel without Ctrl scrolls, since it belongs to the page around.
 */
export const useZoom = ({ zoom, fullWidth, ratio, inset, onZoom }: ZoomInput) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(scroller)
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
    const next = limitZoom(wanted, whole)
    if (next === zoom) return
    held.current = {
      clientX,
      clientY,
      x: (clientX - page.left) / page.width,
      y: (clientY - page.top) / page.height,
    }
    onZoom(Math.abs(next - whole) < 0.5 ? null : next)
  }

  useLayoutEffect(() => {
    const [view, page, point] = [scroller.current, frame.current?.getBoundingClientRect(), held.current]
    held.current = null
    if (view === null || page === undefined) return
    if (point === null) {
      // The next page of an enlarged one begins in its middle.
      view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2
      view.scrollTop = (view.scrollHeight - view.clientHeight) / 2
      return
    }
    view.scrollLeft += page.left + point.x * page.width - point.clientX
    view.scrollTop += page.top + point.y * page.height - point.clientY
  }, [zoom, fullWidth])

  useZoomGestures({ target: scroller, percent, onZoom: zoomTo })
  const pan = usePan(zoom !== null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // Arrows scroll an enlarged page and turn no other.
    if (zoom !== null && SCROLL_KEYS.includes(event.key)) event.stopPropagation()
    const wanted = zoomOfKey(event.key, percent)
    if (wanted === undefined) return
    event.preventDefault()
    if (wanted === null) onZoom(null)
    else zoomTo(wanted)
  }

  return {
    percent,
    /** Width of the page on screen in CSS pixels. */
    width: zoom === null ? wholeWidth : (fullWidth * zoom) / 100,
    zoomTo,
    frame,
    scroller,
    handlers: { ...pan, onKeyDown },
  }
}
