import { type RefObject, useEffect } from 'react'
import type { FieldProblem } from '../../api/failure.ts'

/** Skips table cells: their errors can come from typing, not from the save. */
const FIELD = '[aria-invalid="true"]:not([role="gridcell"])'

/** Focuses a notice when it appears and scrolls to it: the button that caused it may be far below. */
export const focusOnNotice = (notice: HTMLElement | null): void => {
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first invalid field after a refused save; the list of problems if there is no such field. */
export const useFocusOnProblem = (root: RefObject<HTMLElement | null>, problems: readonly FieldProblem[]) =>
  useEffect(() => {
    if (problems.length === 0) return
    const place =
      root.current?.querySelector<HTMLElement>(FIELD) ?? root.current?.querySelector<HTMLElement>('[data-problems]')
    focusOnNotice(place ?? null)
  }, [root, problems])
