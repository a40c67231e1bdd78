import { type Matrix, setCell } from '@tiraaz/domain/distribution/matrix'
import { clearBlock, copyBlock, fillDown, pasteBlock, type RefusedCell } from '@tiraaz/domain/distribution/matrix-block'
import { readQuantityText } from '@tiraaz/domain/distribution/quantity-text'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { keyAction } from './matrix-keys.ts'
import {
  blockOf,
  type Cell,
  clampSelection,
  type Movement,
  moveSelection,
  type Selection,
  START,
  selectCell,
} from './matrix-selection.ts'

export type Editing = { cell: Cell; text: string }

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** Selection, typing and the clipboard of the matrix. */
export const useMatrixEdit = (matrix: Matrix, onChange: (matrix: Matrix) => void) => {
  const [held, setSelection] = useState<Selection>(START)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])
  const bounds = { rows: matrix.rows.length, columns: matrix.columns.length }
  const selection = clampSelection(held, bounds)
  const { active } = selection

  const apply = (changed: Matrix) => {
    setRefused([])
    if (changed !== matrix) onChange(changed)
  }
  const move = (movement: Movement) => setSelection(moveSelection(selection, movement, bounds))
  const edit = (cell: Cell, text: string | null) => {
    const quantity = matrix.rows[cell.row]?.cells[cell.column] ?? 0
    setEditing({ cell, text: text ?? (quantity === 0 ? '' : String(quantity)) })
  }
  const commit = ({ cell }: Editing, text: string) => {
    setEditing(null)
    const read = readQuantityText(text)
    if (read.kind === 'refused') setRefused([{ ...cell, text, code: read.code }])
    else apply(setCell(matrix, cell.row, cell.column, read.kind === 'empty' ? 0 : read.quantity))
  }
  const fill = () => apply(fillDown(matrix, blockOf(selection)))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing !== null || !(event.target instanceof HTMLElement) || event.target.role !== 'gridcell') return
    const action = keyAction(event, selection, bounds)
    if (action.kind === 'none') return
    event.preventDefault()
    switch (action.kind) {
      case 'move':
        return move(action)
      case 'edit':
        return edit(active, action.text)
      case 'clear':
        return apply(clearBlock(matrix, blockOf(selection)))
      case 'fillDown':
        return fill()
      case 'selectAll':
        return setSelection({
          anchor: { row: 0, column: 0 },
          active: { row: bounds.rows - 1, column: bounds.columns - 1 },
        })
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    if (isField(event.target)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyBlock(matrix, blockOf(selection)))
    if (event.type === 'cut') apply(clearBlock(matrix, blockOf(selection)))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isField(event.target)) return
    event.preventDefault()
    const pasted = pasteBlock(matrix, blockOf(selection), event.clipboardData.getData('text/plain'))
    apply(pasted.matrix)
    setRefused(pasted.refused)
    const { fromRow, toRow, fromColumn, toColumn } = pasted.changed
    setSelection({ anchor: { row: toRow, column: toColumn }, active: { row: fromRow, column: fromColumn } })
  }
  return {
    selection,
    editing,
    refused,
    fill,
    edit,
    commit,
    move,
    cancel: () => setEditing(null),
    forgetRefused: () => setRefused([]),
    select: (cell: Cell, extend: boolean) =>
      setSelection((before) => (extend ? { anchor: before.anchor, active: cell } : selectCell(cell))),
    gridEvents: { onKeyDown, onCopy, onCut: onCopy, onPaste },
  }
}
