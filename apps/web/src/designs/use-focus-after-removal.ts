import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus once the item of the given key has left the list: the button that was pressed is gone with it, so
 * that a dialog cannot restore the focus.
 */
export const useFocusAfterRemoval = (keys: readonly string[], focus: () => void): ((key: string) => void) => {
  const awaited = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (awaited.current === null || keys.includes(awaited.current)) return
    awaited.current = null
    focus()
  })
  return (key) => {
    awaited.current = key
  }
}
