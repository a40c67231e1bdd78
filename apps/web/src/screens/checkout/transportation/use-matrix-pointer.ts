import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { GridCell } from './matrix-selection.ts'
import type { MatrixEdit } from './use-matrix-edit.ts'

const cellAt = (target: EventTarget): GridCell | null => {
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return null
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

const PRIMARY_BUTTON = 1

/** Mouse: a click selects, a second click opens the editor. Touch: a tap opens the editor; other gestures scroll. Typing replaces the number. */
export const useMatrixPointer = (edit: MatrixEdit) => {
  const kind = useRef('mouse')
  const { active } = edit.selection
  const open = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (cell === null) return
    edit.select(cell, false)
    edit.open(cell, 'selected')
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      kind.current = event.pointerType
      const cell = event.pointerType === 'mouse' && event.button === 0 ? cellAt(event.target) : null
      if (cell !== null) edit.select(cell, event.shiftKey)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== PRIMARY_BUTTON || edit.editing !== null) return
      const cell = cellAt(event.target)
      if (cell !== null && (cell.row !== active.row || cell.column !== active.column)) edit.select(cell, true)
    },
    onClick: (event: MouseEvent) => {
      if (kind.current !== 'mouse') open(event)
    },
    onDoubleClick: open,
  }
}
