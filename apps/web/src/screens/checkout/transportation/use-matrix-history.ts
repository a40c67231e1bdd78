import {
  type EditHistory,
  type HistoryStep,
  NO_HISTORY,
  redo,
  recordEdit,
  undo,
} from '@tiraaz/domain/distribution/edit-history'
import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { useState } from 'react'
import type { Selection } from './matrix-selection.ts'

/** Matrix and selection at one time: undo also shows where the change was. */
type Moment = { matrix: Matrix; selection: Selection }

const hasSameColumns = (one: Matrix, other: Matrix): boolean =>
  one.columns === other.columns || JSON.stringify(one.columns) === JSON.stringify(other.columns)

type Options = Moment & { onChange: (matrix: Matrix) => void; onSelect: (selection: Selection) => void }

/** Undo and redo of all changes of the matrix. */
export const useMatrixHistory = ({ matrix, selection, onChange, onSelect }: Options) => {
  const [held, setHistory] = useState<EditHistory<Moment>>(NO_HISTORY)
  const nearest = held.past.at(-1) ?? held.future.at(-1)
  // Drops the history if another person changed the order's designs: earlier matrices do not fit them.
  const history = nearest === undefined || hasSameColumns(nearest.matrix, matrix) ? held : NO_HISTORY
  const go = (step: HistoryStep<Moment> | null) => {
    if (step === null) return
    setHistory(step.history)
    onChange(step.now.matrix)
    onSelect(step.now.selection)
  }
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The button of an undo or redo that was the last one is disabled, and loses the focus. */
    isLastUndo: history.past.length === 1,
    isLastRedo: history.future.length === 1,
    undo: () => go(undo(history, { matrix, selection })),
    redo: () => go(redo(history, { matrix, selection })),
    change: (changed: Matrix) => {
      if (changed === matrix) return
      setHistory(recordEdit(history, { matrix, selection }))
      onChange(changed)
    },
  }
}
