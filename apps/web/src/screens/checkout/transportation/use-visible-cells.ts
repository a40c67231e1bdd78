import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { MatrixSizes } from './matrix-sizes.ts'
import type { Cell } from './matrix-selection.ts'

const OVERSCAN_ROWS = 4
const OVERSCAN_COLUMNS = 2

/** What is in sight, and the active one wherever it is: it holds the focus. */
const withActive = (range: Range, active: number): number[] => {
  const seen = defaultRangeExtractor(range)
  return seen.includes(active) ? seen : [...seen, active].sort((one, other) => one - other)
}

/** The rows and columns in sight, which follow the active cell out from under the fixed header and addresses. */
export const useVisibleCells = (
  scroller: RefObject<HTMLElement | null>,
  { matrix, active, sizes }: { matrix: Matrix; active: Cell; sizes: MatrixSizes },
) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const rows = useVirtualizer({
    count: matrix.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    // A row with a message is taller, and stays so where it moves.
    getItemKey: (index) => matrix.rows[index]?.key ?? index,
    scrollMargin: sizes.header,
    scrollPaddingStart: sizes.header,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => withActive(range, active.row),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: matrix.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.cell,
    paddingStart: sizes.address,
    scrollPaddingStart: sizes.address,
    overscan: OVERSCAN_COLUMNS,
    rangeExtractor: (range) => withActive(range, active.column),
  })
  const { scrollToIndex: showRow } = rows
  const { scrollToIndex: showColumn } = across
  useEffect(() => showRow(active.row), [active.row, showRow])
  useEffect(() => showColumn(active.column), [active.column, showColumn])
  const seen = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join()
  // By its content, so that scrolling down draws no row anew.
  const columns = useMemo(() => (seen === '' ? [] : seen.split(',').map(Number)), [seen])
  return { rows, columns }
}

/**
 * The focus goes along with the active cell, as long as it is in the grid's cells. The page follows a person who walks by
 * keys: the whole grid comes into sight, and where the window is too low for it, the cell does.
 */
export const useFocusOnCell = (scroller: RefObject<HTMLElement | null>, active: Cell, isEditing: boolean) => {
  const walksByKeys = useRef(false)
  useEffect(() => {
    const grid = scroller.current
    const focused = document.activeElement
    if (isEditing || !grid?.contains(focused) || focused?.closest('[data-cell]') === null) return
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    // The grid comes to the cell by itself, not under its header.
    cell?.focus({ preventScroll: true })
    if (!walksByKeys.current) return
    grid.scrollIntoView({ block: 'nearest' })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, active.row, active.column, isEditing])
  return {
    onKeyDownCapture: () => {
      walksByKeys.current = true
    },
    onPointerDownCapture: () => {
      walksByKeys.current = false
    },
  }
}
