import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { Cell } from './matrix-selection.ts'

const ROW_HEIGHT = 52
const OVERSCAN_ROWS = 4

/** The rows in sight and the one with the active cell, wherever it is: it holds the focus. */
export const useVisibleRows = (scroller: RefObject<HTMLElement | null>, matrix: Matrix, active: Cell) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const virtualizer = useVirtualizer({
    count: matrix.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // A row with a message is taller, and stays so where it moves.
    getItemKey: (index) => matrix.rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return rows.includes(active.row) ? rows : [...rows, active.row].sort((one, other) => one - other)
    },
  })
  const { scrollToIndex } = virtualizer
  useEffect(() => scrollToIndex(active.row), [active.row, scrollToIndex])
  return virtualizer
}

/** The focus goes along with the active cell, as long as it is in the grid's cells. */
export const useFocusOnCell = (scroller: RefObject<HTMLElement | null>, active: Cell, isEditing: boolean) =>
  useEffect(() => {
    const grid = scroller.current
    const focused = document.activeElement
    if (isEditing || !grid?.contains(focused) || focused?.closest('[data-cell]') === null) return
    grid.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus()
  }, [scroller, active.row, active.column, isEditing])
