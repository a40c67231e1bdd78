import { useState } from 'react'
import { isConflict } from '../../api/failure.ts'

/**
 * Keeps the value (usually a version) that the page showed when a dialog was opened. The page is read again while the
 * person types, but the request must name the version that they saw. After a conflict the newest value is kept for the
 * next try. `opening` is the id of the dialog's subject, null or undefined while the dialog is closed.
 */
export const useValueAtOpening = <Value>(
  latest: Value,
  opening: string | number | null | undefined,
  error: unknown,
): Value => {
  const [kept, setKept] = useState<{ value: Value; opening: typeof opening; conflict: unknown }>({
    value: latest,
    opening,
    conflict: null,
  })
  const conflict = isConflict(error) ? error : kept.conflict
  if (kept.opening !== opening || kept.conflict !== conflict) {
    setKept({ value: latest, opening, conflict })
    return latest
  }
  return opening === null || opening === undefined ? latest : kept.value
}
