import { useLayoutEffect } from 'react'
import { focusedElement, latestOpener, rememberOpener, returnFocus } from './opener.ts'

/** Remembers where the focus is; the returned function gives it back. */
export const takeOpener = (): (() => void) => {
  rememberOpener()
  const openers = latestOpener.elements
  return () => {
    const back = openers.find((one) => one?.isConnected === true)
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
}

/** Later than the library's own return, which knows no focus before a dialog that is loaded open, or removed as it closes. */
const RETURN_MS = 30

/** Gives the focus back to where it was when the dialog opened, unless something else has taken it since. */
export const useOpener = (isOpened = true): void => {
  useLayoutEffect(() => {
    if (!isOpened) return
    const giveBack = takeOpener()
    return () => {
      const atClose = focusedElement()
      const isInside = atClose?.closest('[role=dialog]') !== null
      setTimeout(() => returnFocus(giveBack, isInside ? atClose : null), RETURN_MS)
    }
  }, [isOpened])
}
