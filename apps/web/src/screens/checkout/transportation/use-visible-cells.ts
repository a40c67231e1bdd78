import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type MatrixSizes, showColumnAt } from './matrix-sizes.ts'
import type { GridCell } from './matrix-selection.ts'
import type { MatrixEdit } from './use-matrix-edit.ts'

const OVERSCAN_ROWS = 4
const OVERSCAN_COLUMNS = 2

/** Adds the active cell to the cells in sight: it holds the focus and must stay rendered. */
const withActive = (range: Range, active: number): number[] => {
  const seen = defaultRangeExtractor(range)
  return seen.includes(active) ? seen : [...seen, active].sort((one, other) => one - other)
}

/** Rows and columns in sight; they scroll so that the active cell is not under the fixed header and addresses. */
export const useVisibleCells = (
  scroller: RefObject<HTMLElement | null>,
  { matrix, active, sizes }: { matrix: Matrix; active: GridCell; sizes: MatrixSizes },
) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const rows = useVirtualizer({
    count: matrix.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    // Measured heights are kept by row key: a row with a message is taller, also after it moves.
    getItemKey: (index) => matrix.rows[index]?.key ?? index,
    scrollMargin: sizes.header,
    scrollPaddingStart: sizes.header,
    scrollPaddingEnd: sizes.totals,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => withActive(range, active.row),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: matrix.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.cell,
    paddingStart: sizes.address,
    overscan: OVERSCAN_COLUMNS,
    rangeExtractor: (range) => withActive(range, active.column),
  })
  const { scrollToIndex: showRow } = rows
  useEffect(() => showRow(active.row), [active.row, showRow])
  // Not by the virtual list: it scrolls to the end of the grid for its last column, which may hide half of that.
  const showColumn = useEffectEvent((column: number) => {
    const grid = scroller.current
    if (grid === null) return
    grid.scrollLeft = showColumnAt(sizes, { column, left: grid.scrollLeft, room: grid.clientWidth })
  })
  useEffect(() => showColumn(active.column), [active.column])
  const seen = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join()
  // Memoized by content, so that vertical scrolling renders no row again.
  const columns = useMemo(() => (seen === '' ? [] : seen.split(',').map(Number)), [seen])
  return { rows, columns }
}

/**
 * Moves the focus to the active cell if the focus is within the grid's cells, or was asked to land there. For keyboard users the page scrolls too:
 * to the whole grid, or to the cell where the window is too low for the grid.
 */
export const useFocusOnCell = (
  scroller: RefObject<HTMLElement | null>,
  active: GridCell,
  { editing, landings }: Pick<MatrixEdit, 'editing' | 'landings'>,
) => {
  const walksByKeys = useRef(false)
  const landed = useRef(landings)
  const isEditing = editing !== null
  useEffect(() => {
    const grid = scroller.current
    const focused = document.activeElement
    const isLanding = landings !== landed.current
    landed.current = landings
    const isInCells = focused !== null && grid?.contains(focused) === true && focused.closest('[data-cell]') !== null
    if (grid === null || isEditing || !(isLanding || isInCells)) return
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    // The grid scrolls to the cell by itself; the browser would scroll it under the header.
    cell?.focus({ preventScroll: true })
    if (!walksByKeys.current) return
    grid.scrollIntoView({ block: 'nearest' })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, active.row, active.column, isEditing, landings])
  return {
    onKeyDownCapture: () => {
      walksByKeys.current = true
    },
    onPointerDownCapture: () => {
      walksByKeys.current = false
    },
  }
}
