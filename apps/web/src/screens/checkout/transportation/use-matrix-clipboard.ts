import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import {
  type CellRange,
  clearBlock,
  copyBlock,
  pasteBlock,
  type RefusedCell,
} from '@tiraaz/domain/distribution/matrix-block'
import type { ClipboardEvent } from 'react'
import { blockOf, type Selection } from './matrix-selection.ts'

type Options = {
  matrix: Matrix
  block: CellRange
  onApply: (matrix: Matrix) => void
  onRefuse: (cells: readonly RefusedCell[]) => void
  onSelect: (selection: Selection) => void
}

/** True for clipboard events of the grid itself, not of fields or of dialogs that a row has opened. */
const isOfGrid = ({ target, currentTarget }: ClipboardEvent): boolean =>
  !(target instanceof HTMLInputElement) && target instanceof Node && currentTarget.contains(target)

/** Copies and pastes blocks of cells, to and from a spreadsheet. */
export const useMatrixClipboard = ({ matrix, block, onApply, onRefuse, onSelect }: Options) => {
  const onCopy = (event: ClipboardEvent) => {
    if (!isOfGrid(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyBlock(matrix, block))
    if (event.type === 'cut') onApply(clearBlock(matrix, block))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isOfGrid(event)) return
    event.preventDefault()
    const pasted = pasteBlock(matrix, block, event.clipboardData.getData('text/plain'))
    onApply(pasted.matrix)
    onRefuse(pasted.refused)
    const { fromRow, toRow, fromColumn, toColumn } = pasted.changed
    onSelect({ anchor: { row: toRow, column: toColumn }, active: { row: fromRow, column: fromColumn } })
  }
  return { onCopy, onCut: onCopy, onPaste }
}

/**
 * Block to fill down: starts at the row above, or at the first row of a larger selection, as Ctrl+D in a spreadsheet.
 */
export const cellsToFill = (selection: Selection): CellRange => {
  const block = blockOf(selection)
  return block.fromRow === block.toRow ? { ...block, fromRow: Math.max(0, block.fromRow - 1) } : block
}
