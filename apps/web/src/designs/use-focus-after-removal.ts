import { useLayoutEffect, useRef } from 'react'

/**
 * When the thing of the awaited key has left the list, the focus goes to what is left: the button that was pressed is
 * gone with it, so that a dialog cannot give the focus back.
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
