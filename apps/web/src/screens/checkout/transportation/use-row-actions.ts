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
  /** False if the focus leaves the matrix. */
  tab: (backwards: boolean) => boolean
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
      deleteRow: (at) => {
        const { edit: now, matrix: rows } = latest.current
        now.apply(deleteRow(rows, at))
        // The row that took its place, or the new last one.
        now.landIn({ row: Math.max(0, Math.min(at, rows.rows.length - 2)), column: now.selection.active.column })
      },
      commit: (text) => latest.current.edit.commit(text),
      cancel: () => latest.current.edit.cancel(),
      step: (down, right) => latest.current.edit.step(down, right),
      tab: (backwards) => latest.current.edit.tab(backwards),
    }),
    [],
  )
}
