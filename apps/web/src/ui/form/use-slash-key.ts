import { useEffect, useEffectEvent } from 'react'

const FIELD = 'input, textarea, select, [contenteditable="true"]'
const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null

/**
 * Detects the key `/` outside of fields and dialogs that nothing has used yet. Shift counts as part of the key: on the
 * Estonian keyboard `/` is Shift and 7.
 */
export const isFreeSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !(event.target instanceof Element && event.target.closest(FIELD) !== null) &&
  !isDialogOpen()

/** Calls the page's own use of the key `/`; `false` leaves the key to others (the search from anywhere is the last). */
export const useSlashKey = (onSlash: () => boolean): void => {
  const react = useEffectEvent((event: KeyboardEvent) => {
    if (isFreeSlash(event) && onSlash()) event.preventDefault()
  })
  useEffect(() => {
    const page = document.documentElement
    const listen = (event: KeyboardEvent) => react(event)
    page.addEventListener('keydown', listen)
    return () => page.removeEventListener('keydown', listen)
  }, [])
}
