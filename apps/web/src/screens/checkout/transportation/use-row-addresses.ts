import { type Matrix, setAddress } from '@tiraaz/domain/distribution/matrix'
import { useMemo, useState } from 'react'
import { mergeDuplicate, rowsToMerge, type DuplicateAddress, duplicateAddress } from './duplicate-address.ts'
import type { MatrixEdit } from './use-matrix-edit.ts'

/**
 * Addresses of the rows: an address stands in one row only, except on the packing tab, where each package has a row
 * (R17).
 */
export const useRowAddresses = (matrix: Matrix, edit: MatrixEdit) => {
  const [taken, setTaken] = useState<DuplicateAddress | null>(null)
  const isPacking = matrix.variant === 'packing'
  // Memoized by content: typing a quantity does not change the addresses, so no row renders again.
  const key = isPacking ? '' : matrix.rows.map(({ destinationId }) => destinationId ?? '').join(' ')
  const takenIds = useMemo(() => new Set(key.split(' ')), [key])
  const takenRows = taken === null ? null : rowsToMerge(matrix, taken)
  return {
    takenRows,
    takenIds,
    choose: (at: number, contactId: string | null) => {
      const outcome = setAddress(matrix, at, contactId)
      setTaken(outcome.kind === 'taken' ? duplicateAddress(matrix, at, outcome.row) : null)
      if (outcome.kind === 'set') edit.apply(outcome.matrix)
    },
    join: () => {
      setTaken(null)
      if (taken !== null) edit.apply(mergeDuplicate(matrix, taken))
    },
    keepApart: () => setTaken(null),
  }
}

export type RowAddresses = ReturnType<typeof useRowAddresses>
