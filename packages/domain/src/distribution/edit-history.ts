/** What stood before each change, and what was undone; the newest last. */
export type EditHistory<T> = { past: readonly T[]; future: readonly T[] }

export const NO_HISTORY: EditHistory<never> = { past: [], future: [] }

/** States share what they have in common, but a pasted block of a thousand rows is its own. */
const KEPT = 100

/** A change was made over what stood here; what had been undone before it is gone. */
export function remember<T>({ past }: EditHistory<T>, left: T): EditHistory<T> {
  return { past: [...past.slice(1 - KEPT), left], future: [] }
}

export type HistoryStep<T> = { history: EditHistory<T>; now: T }

/** The state before the last change; null where there is none. */
export function undo<T>({ past, future }: EditHistory<T>, now: T): HistoryStep<T> | null {
  const before = past.at(-1)
  if (before === undefined) return null
  return { history: { past: past.slice(0, -1), future: [...future, now] }, now: before }
}

/** The state that was undone last; null where nothing was. */
export function redo<T>({ past, future }: EditHistory<T>, now: T): HistoryStep<T> | null {
  const after = future.at(-1)
  if (after === undefined) return null
  return { history: { past: [...past, now], future: future.slice(0, -1) }, now: after }
}
