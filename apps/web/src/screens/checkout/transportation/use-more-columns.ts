import { type RefObject, useEffect } from 'react'

/** Tolerance in px: scroll positions are fractional. */
const NEARLY = 2

/** Sets `data-more` on the grid while it has designs beyond its right edge; an attribute, so that scrolling renders nothing. */
export const useMoreColumns = (scroller: RefObject<HTMLElement | null>, columns: number): void => {
  useEffect(() => {
    const grid = scroller.current
    if (grid === null) return
    const look = () => grid.toggleAttribute('data-more', grid.scrollLeft + grid.clientWidth < grid.scrollWidth - NEARLY)
    // Also fires once at the start.
    const observer = new ResizeObserver(look)
    observer.observe(grid)
    grid.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      grid.removeEventListener('scroll', look)
    }
  }, [scroller, columns])
}
