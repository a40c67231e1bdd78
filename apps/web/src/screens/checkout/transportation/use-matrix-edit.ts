import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { clearBlock, type RefusedCell } from '@tiraaz/domain/distribution/matrix-block'
import { type KeyboardEvent, useState } from 'react'
import { keyAction } from './matrix-keys.ts'
import {
  blockOf,
  type GridCell,
  clampSelection,
  WHOLE_GRID,
  moveSelection,
  type Selection,
  START,
  selectCell,
} from './matrix-selection.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useMatrixClipboard } from './use-matrix-clipboard.ts'
import { useMatrixHistory } from './use-matrix-history.ts'
import { useMatrixFilling } from './use-matrix-filling.ts'
import { useTabRun } from './use-tab-run.ts'

const NOTHING_REFUSED: readonly RefusedCell[] = []

type LandingOptions = { selection: Selection; onSelect: (selection: Selection) => void }

/** Selects a cell, and moves the focus into one from elsewhere on the page (`useFocusOnCell`). */
const useLanding = ({ selection, onSelect }: LandingOptions) => {
  const [landings, setLandings] = useState(0)
  const land = () => setLandings((before) => before + 1)
  return {
    /** Count of times that the focus was asked into the active cell. */
    landings,
    land,
    select: (to: GridCell, extend: boolean) =>
      onSelect(extend ? { anchor: selection.anchor, active: to } : selectCell(to)),
    landIn: (to: GridCell) => {
      onSelect(selectCell(to))
      land()
    },
  }
}

/** Editing of the matrix: selection, typing, clipboard and undo. */
export const useMatrixEdit = (matrix: Matrix, onChange: (matrix: Matrix) => void) => {
  const [held, setSelection] = useState<Selection>(START)
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  const bounds = { rows: matrix.rows.length, columns: matrix.columns.length }
  const selection = clampSelection(held, bounds)
  const block = blockOf(selection)
  const history = useMatrixHistory({ matrix, selection, onChange, onSelect: setSelection })
  const apply = (changed: Matrix, left: readonly RefusedCell[] = NOTHING_REFUSED) => {
    setRefused(left)
    history.change(changed)
  }
  const cell = useCellEditing({ matrix, onApply: apply, onRefuse: setRefused })
  const clipboard = useMatrixClipboard({ matrix, block, onApply: apply, onRefuse: setRefused, onSelect: setSelection })
  const step = (down: number, right: number, extend = false) =>
    setSelection(moveSelection(selection, { down, right, extend }, bounds))
  const tabRun = useTabRun({ selection, bounds, onSelect: setSelection })
  const landing = useLanding({ selection, onSelect: setSelection })
  const filling = useMatrixFilling({ matrix, selection, block, onApply: apply, land: landing.land })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (cell.editing !== null || !(event.target instanceof HTMLElement) || event.target.role !== 'gridcell') return
    if (tabRun.goOn(event)) return event.preventDefault()
    const action = keyAction(event, selection, bounds)
    if (action.kind === 'none') return
    event.preventDefault()
    switch (action.kind) {
      case 'move':
        return step(action.down, action.right, action.extend)
      case 'open':
        return cell.open(selection.active, 'opened')
      case 'type':
        return cell.type(selection.active, action.text)
      case 'clear':
        return apply(clearBlock(matrix, block))
      case 'fillDown':
        return filling.fill()
      case 'undo':
        return history.undo()
      case 'redo':
        return history.redo()
      case 'selectAll':
        return setSelection(WHOLE_GRID)
    }
  }
  return {
    ...cell,
    ...clipboard,
    history,
    selection,
    block,
    refused,
    apply,
    ...filling,
    step,
    tab: tabRun.tab,
    onKeyDown,
    ...landing,
    forgetRefused: () => setRefused(NOTHING_REFUSED),
  }
}

export type MatrixEdit = ReturnType<typeof useMatrixEdit>
