import { deleteRow, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { useEffect, useMemo, useRef } from 'react'
import type { MatrixEdit } from './use-matrix-edit.ts'
import type { RowAddresses } from './use-row-addresses.ts'

export type RowActions = {
  choose: (at: number, contactId: string | null) => void
  deleteRow: (at: number) => void
  commit: (text: string) => void
  cancel: () => void
  step: (down: number, right: number) => void
}

/** Actions of the rows; the same object in all renders, so that a row renders only when it changes itself. */
export const useRowActions = (matrix: Matrix, edit: MatrixEdit, addresses: RowAddresses): RowActions => {
  const latest = useRef({ matrix, edit, addresses })
  useEffect(() => {
    latest.current = { matrix, edit, addresses }
  })
  return useMemo(
    () => ({
      choose: (at, contactId) => latest.current.addresses.choose(at, contactId),
      deleteRow: (at) => latest.current.edit.apply(deleteRow(latest.current.matrix, at)),
      commit: (text) => latest.current.edit.commit(text),
      cancel: () => latest.current.edit.cancel(),
      step: (down, right) => latest.current.edit.step(down, right),
    }),
    [],
  )
}
