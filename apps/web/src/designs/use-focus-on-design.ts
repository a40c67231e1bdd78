import { useLayoutEffect, useRef } from 'react'

/** Moves the focus to the press that leaves a design out or takes it in, once its row has changed into the other. */
export const useFocusOnDesign = () => {
  const list = useRef<HTMLOListElement>(null)
  const awaited = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (awaited.current === null) return
    const row = list.current?.querySelector(`[data-design="${CSS.escape(awaited.current)}"]`)
    awaited.current = null
    row?.querySelector<HTMLElement>('[data-leaving]')?.focus()
  })
  const focusOn = (key: string) => {
    awaited.current = key
  }
  return { list, focusOn }
}
