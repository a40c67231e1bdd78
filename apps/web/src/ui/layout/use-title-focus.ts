import { type RefObject, use, useEffect } from 'react'
import { InFrame } from './in-frame.ts'

/** The page whose title appeared last; null until the first page of the visit. */
let titledPath: string | null = null

/** A dialog that is open over the page keeps the focus, also while it has not taken it yet. */
const isInDialog = (element: Element | null): boolean =>
  document.querySelector('[aria-modal]') !== null || (element?.closest('[role=dialog]') ?? null) !== null

/** Detects that the focus is lost, because its element was removed. */
const isLost = (element: Element | null): boolean => element === null || element === document.body

/**
 * After a change of the page the focus goes to its title, else it would fall to the body and a screen reader would stay
 * silent. A filter or a search is no change of the page, nor is the first one of a visit. In front of the log-in the
 * fields take the focus themselves.
 */
export const useTitleFocus = (title: RefObject<HTMLElement | null>): void => {
  const isInFrame = use(InFrame)
  useEffect(() => {
    const { pathname } = window.location
    const isFirst = titledPath === null
    // A title that stands only until the page itself has come takes the focus along when it goes.
    const isDue = !isFirst && (titledPath !== pathname || isLost(document.activeElement))
    titledPath = pathname
    if (isDue && isInFrame && !isInDialog(document.activeElement)) title.current?.focus({ preventScroll: true })
  }, [title, isInFrame])
}
