import { type Matrix, setCell } from '@tiraaz/domain/distribution/matrix'
import type { RefusedCell } from '@tiraaz/domain/distribution/matrix-block'
import { readQuantityText } from '@tiraaz/domain/distribution/quantity-text'
import { useState } from 'react'
import type { GridCell } from './matrix-selection.ts'

/**
 * 'typed': the first key replaced the text, and arrow keys leave the cell; 'opened': arrow keys move within the text;
 * 'selected': as 'opened', but the number is selected, so that typing replaces it.
 */
export type EditingMode = 'typed' | 'opened' | 'selected'

export type Editing = { cell: GridCell; text: string; mode: EditingMode }

type Options = { matrix: Matrix; onApply: (matrix: Matrix) => void; onRefuse: (cells: readonly RefusedCell[]) => void }

/** State of the only cell being edited. */
export const useCellEditing = ({ matrix, onApply, onRefuse }: Options) => {
  const [editing, setEditing] = useState<Editing | null>(null)
  const open = (cell: GridCell, mode: EditingMode) => {
    const quantity = matrix.rows[cell.row]?.cells[cell.column] ?? 0
    setEditing({ cell, text: quantity === 0 ? '' : String(quantity), mode })
  }
  const commit = (text: string) => {
    if (editing === null) return
    setEditing(null)
    const { cell } = editing
    const read = readQuantityText(text)
    if (read.kind === 'refused') onRefuse([{ ...cell, text, code: read.code }])
    else onApply(setCell(matrix, cell.row, cell.column, read.kind === 'empty' ? 0 : read.quantity))
  }
  return {
    editing,
    open,
    type: (cell: GridCell, text: string) => setEditing({ cell, text, mode: 'typed' }),
    commit,
    cancel: () => setEditing(null),
  }
}
