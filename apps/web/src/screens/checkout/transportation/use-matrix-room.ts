import { type RefObject, useLayoutEffect, useState } from 'react'

/** Largest width of the grid's content in pixels: that of its frame, without borders and the vertical scroll bar. */
const measureRoom = (grid: HTMLElement): number | null => {
  const frame = grid.parentElement
  const room = frame === null ? Number.NaN : Number.parseFloat(getComputedStyle(frame).maxWidth)
  return Number.isNaN(room) ? null : room - (grid.offsetWidth - grid.clientWidth)
}

/** Width that the grid may have; null until it is measured, before the first paint. */
export const useMatrixRoom = (scroller: RefObject<HTMLElement | null>): number | null => {
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const grid = scroller.current
    if (grid === null) return
    const measure = () => setRoom(measureRoom(grid))
    measure()
    // The window may change without the grid, and a scroll bar may come without the window.
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [scroller])
  return room
}
