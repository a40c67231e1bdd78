import { type RefObject, useEffect } from 'react'
import type { Problem } from '../../api/failure.ts'

/** A cell of a table keeps what was refused while it was typed: that says nothing of the save. */
const FIELD = '[aria-invalid="true"]:not([role="gridcell"])'

/** Puts the focus on a notice as it appears, and scrolls to it: the button that it answers may stand far below. */
export const focusOnNotice = (notice: HTMLElement | null): void => {
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'nearest' })
}

/** After a refused save the first field that has to be mended gets the focus; the list of problems where none is. */
export const useFocusOnProblem = (root: RefObject<HTMLElement | null>, problems: readonly Problem[]) =>
  useEffect(() => {
    if (problems.length === 0) return
    const place =
      root.current?.querySelector<HTMLElement>(FIELD) ?? root.current?.querySelector<HTMLElement>('[data-problems]')
    focusOnNotice(place ?? null)
  }, [root, problems])
