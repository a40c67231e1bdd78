import { type KeyboardEvent, useRef } from 'react'
import { type GridCell, type GridSize, isSameCell, type Selection, tabSelection } from './matrix-selection.ts'

type Options = { selection: Selection; bounds: GridSize; onSelect: (selection: Selection) => void }

/**
 * Typing from cell to cell by Tab, over the ends of the rows, also past cells that stay empty. Any other key ends it: Tab then
 * leaves the row. Shift+Tab goes back over the end of a row from a typed number alone, as the address stands before the row.
 */
export const useTabRun = ({ selection, bounds, onSelect }: Options) => {
  const reached = useRef<GridCell | null>(null)
  /** False from the outermost cell: the browser moves the focus out of the matrix. */
  const tab = (backwards: boolean): boolean => {
    const next = tabSelection(selection, backwards, bounds)
    reached.current = next?.active ?? null
    if (next !== null) onSelect(next)
    return next !== null
  }
  /** True if the key went on with the typing; keys of a cell that is not edited. */
  const goOn = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Tab' && !shiftKey && isSameCell(selection.active, reached.current)) return tab(false)
    if (key !== 'Shift') reached.current = null
    return false
  }
  return { tab, goOn }
}
