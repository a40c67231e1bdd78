import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './DistributionMatrix.module.css'
import type { MatrixHeading } from './matrix-heading.ts'
import type { Editing, EditingMode } from './use-cell-editing.ts'
import type { RowActions } from './use-row-actions.ts'

type CellEditorProps = { heading: MatrixHeading; row: number; editing: Editing; actions: RowActions }

/** Returns the step to the next cell for a key that ends typing; null for keys that belong to the text. */
const stepOnKey = (
  { key, shiftKey }: KeyboardEvent,
  mode: EditingMode,
): [down: number, right: number] | 'tab' | null => {
  const back = shiftKey ? -1 : 1
  switch (key) {
    case 'Enter':
      return [back, 0]
    case 'Tab':
      return 'tab'
    case 'ArrowDown':
      return [1, 0]
    case 'ArrowUp':
      return [-1, 0]
    case 'ArrowRight':
      return mode === 'typed' ? [0, 1] : null
    case 'ArrowLeft':
      return mode === 'typed' ? [0, -1] : null
    default:
      return null
  }
}

export const CellEditor = ({ heading, row, editing, actions }: CellEditorProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(editing.text)
  // Blur commits too: text that a key has committed or cancelled must not be committed again.
  const isDone = useRef(false)
  const finish = (run: () => void) => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  // A reload takes the page away without a blur; the copy of the step is written after this event.
  const keepTyped = useEffectEvent(() => flushSync(() => finish(() => actions.commit(typed))))
  useEffect(() => {
    const keep = () => keepTyped()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const out = stepOnKey(event, editing.mode)
    if (out === null && event.key !== 'Escape') return
    event.stopPropagation()
    finish(() => (out === null ? actions.cancel() : actions.commit(typed)))
    // Focuses the cell: the editor unmounts and would take the focus with it.
    event.currentTarget.closest<HTMLElement>('[role=gridcell]')?.focus()
    // From the outermost cell Tab is left to the browser, which goes on from the cell.
    if (out === 'tab' && !actions.tab(event.shiftKey)) return
    event.preventDefault()
    if (out !== null && out !== 'tab') actions.step(...out)
  }
  return (
    <input
      className={classes.editor}
      aria-label={t('transportMatrix.matrix.cell', { column: `${heading.product}, ${heading.design}`, row: row + 1 })}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) =>
        currentTarget.setSelectionRange(editing.mode === 'selected' ? 0 : typed.length, typed.length)
      }
      onBlur={() => finish(() => actions.commit(typed))}
    />
  )
}
