import { useEffect, useRef } from 'react'
import type { PressedComment } from './use-proof-view.ts'

/** Moves the focus to an element, and scrolls to it, when its counterpart was pressed; also if it is drawn only then. */
export const usePressedFocus = <Target extends HTMLElement>(
  id: string,
  focus: PressedComment['focus'],
  pressed: PressedComment | null,
) => {
  const ref = useRef<Target>(null)
  useEffect(() => {
    if (pressed?.id === id && pressed.focus === focus) ref.current?.focus()
  }, [id, focus, pressed])
  return ref
}
