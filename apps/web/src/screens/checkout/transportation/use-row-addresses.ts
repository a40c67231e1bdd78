import { type Matrix, mergeRows, setAddress } from '@tiraaz/domain/distribution/matrix'
import { useMemo, useState } from 'react'
import type { MatrixEdit } from './use-matrix-edit.ts'

/** An address was chosen for a row although another row has it. */
export type TakenAddress = { from: number; into: number }

/** The addresses of the rows: what goes to one address stands in one row, unless its packages are told apart (R17). */
export const useRowAddresses = (matrix: Matrix, edit: MatrixEdit) => {
  const [taken, setTaken] = useState<TakenAddress | null>(null)
  const isPacking = matrix.variant === 'packing'
  // By its content: a typed quantity leaves the addresses as they are, and the rows undrawn.
  const key = isPacking ? '' : matrix.rows.map(({ destinationId }) => destinationId ?? '').join(' ')
  const takenIds = useMemo(() => new Set(key.split(' ')), [key])
  return {
    taken,
    takenIds,
    choose: (at: number, contactId: string | null) => {
      const outcome = setAddress(matrix, at, contactId)
      setTaken(outcome.kind === 'taken' ? { from: at, into: outcome.row } : null)
      if (outcome.kind === 'set') edit.apply(outcome.matrix)
    },
    join: ({ from, into }: TakenAddress) => {
      setTaken(null)
      edit.apply(mergeRows(matrix, from, into))
    },
    keepApart: () => setTaken(null),
  }
}

export type RowAddresses = ReturnType<typeof useRowAddresses>
