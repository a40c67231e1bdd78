import { useState } from 'react'
import { isConflict } from '../../api/failure.ts'

/**
 * What stood on the page when a dialog was opened: the page is read anew while somebody types, and what is sent is meant over
 * what was seen. Once a conflict has told of something newer, that is what the next try is over. `opening` names what the
 * dialog is open about, nothing while it is closed.
 */
export const useSeen = <Value>(latest: Value, opening: string | number | null | undefined, error: unknown): Value => {
  const [kept, setKept] = useState<{ value: Value; opening: typeof opening; told: unknown }>({
    value: latest,
    opening,
    told: null,
  })
  const told = isConflict(error) ? error : kept.told
  if (kept.opening !== opening || kept.told !== told) {
    setKept({ value: latest, opening, told })
    return latest
  }
  return opening === null || opening === undefined ? latest : kept.value
}
