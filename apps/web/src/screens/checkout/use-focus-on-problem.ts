import { type RefObject, useEffect } from 'react'
import type { Problem } from '../../api/failure.ts'

/** After a refused save the first field that has to be mended gets the focus. */
export const useFocusOnProblem = (root: RefObject<HTMLElement | null>, problems: readonly Problem[]) =>
  useEffect(() => {
    if (problems.length === 0) return
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [root, problems])
