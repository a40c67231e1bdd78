import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import type { CellRange } from '@tiraaz/domain/distribution/matrix-block'
import { shareEqually } from '@tiraaz/domain/distribution/share-equally'
import { useMemo } from 'react'

type Options = { matrix: Matrix; block: CellRange; onApply: (matrix: Matrix) => void; land: () => void }

/** Shares the selected designs equally over addresses. */
export const useEqualShares = ({ matrix, block, onApply, land }: Options) => {
  const { fromRow, toRow, fromColumn, toColumn } = block
  const shared = useMemo(
    () => shareEqually(matrix, { fromRow, toRow, fromColumn, toColumn }),
    [matrix, fromRow, toRow, fromColumn, toColumn],
  )
  return {
    /** False while the pieces are shared equally, or other rows hold all of them. */
    canShare: shared !== matrix,
    share: () => {
      onApply(shared)
      // The button becomes disabled, and loses the focus.
      land()
    },
  }
}
