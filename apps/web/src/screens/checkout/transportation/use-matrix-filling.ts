import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { type CellRange, fillDown } from '@tiraaz/domain/distribution/matrix-block'
import { shareEqually } from '@tiraaz/domain/distribution/share-equally'
import { useMemo } from 'react'
import type { Selection } from './matrix-selection.ts'
import { cellsToFill } from './use-matrix-clipboard.ts'

type Options = {
  matrix: Matrix
  selection: Selection
  block: CellRange
  onApply: (matrix: Matrix) => void
  land: () => void
}

/** Fills the selected cells from the row above, and shares the selected designs equally over addresses. */
export const useMatrixFilling = ({ matrix, selection, block, onApply, land }: Options) => {
  const { fromRow, toRow, fromColumn, toColumn } = block
  const shared = useMemo(
    () => shareEqually(matrix, { fromRow, toRow, fromColumn, toColumn }),
    [matrix, fromRow, toRow, fromColumn, toColumn],
  )
  return {
    fill: () => onApply(fillDown(matrix, cellsToFill(selection))),
    fillToEnd: () => onApply(fillDown(matrix, { ...block, toRow: matrix.rows.length - 1 })),
    /** False while the pieces are shared equally, or other rows hold all of them. */
    canShare: shared !== matrix,
    share: () => {
      onApply(shared)
      // The button becomes disabled, and loses the focus.
      land()
    },
  }
}
