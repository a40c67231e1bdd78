import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './DistributionMatrix.module.css'

type CellEditorProps = {
  label: string
  text: string
  onCommit: (text: string, by: 'key' | 'leaving') => void
  onCancel: () => void
  /** After Enter or Tab. */
  onMove: (down: number, right: number) => void
}

export const CellEditor = ({ label, text, onCommit, onCancel, onMove }: CellEditorProps) => {
  const [typed, setTyped] = useState(text)
  // Leaving the field commits too: what was committed or cancelled by a key must not be committed again.
  const isDone = useRef(false)
  const finish = (run: () => void) => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') finish(onCancel)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      finish(() => onCommit(typed, 'key'))
      if (event.key === 'Enter') onMove(back, 0)
      else onMove(0, back)
    } else return
    event.stopPropagation()
  }
  return (
    <input
      className={classes.editor}
      aria-label={label}
      inputMode="numeric"
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(typed.length, typed.length)}
      onBlur={() => finish(() => onCommit(typed, 'leaving'))}
    />
  )
}
