import { type RefObject, useEffect } from 'react'
import type { Problem } from '../api/failure.ts'

/** A cell of a table keeps what was refused while it was typed: that says nothing of the save. */
const FIELD = '[aria-invalid="true"]:not([role="gridcell"])'

/** After a refused save the first field that has to be mended gets the focus; the list of problems where none is. */
export const useFocusOnProblem = (root: RefObject<HTMLElement | null>, problems: readonly Problem[]) =>
  useEffect(() => {
    if (problems.length === 0) return
    const place =
      root.current?.querySelector<HTMLElement>(FIELD) ?? root.current?.querySelector<HTMLElement>('[data-problems]')
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest' })
  }, [root, problems])
