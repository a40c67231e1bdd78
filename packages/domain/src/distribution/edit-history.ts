/** Undo history: states before each change, and undone states; newest last. */
export type EditHistory<T> = { past: readonly T[]; future: readonly T[] }

/** Empty history. */
export const NO_HISTORY: EditHistory<never> = { past: [], future: [] }

/** Limit of states: most of them share data, but a pasted block of a thousand rows does not. */
const KEPT = 100

/** Adds the state before a change to the history and clears the states to redo. */
export function recordEdit<T>({ past }: EditHistory<T>, left: T): EditHistory<T> {
  return { past: [...past.slice(1 - KEPT), left], future: [] }
}

/** History and current state after an undo or a redo. */
export type HistoryStep<T> = { history: EditHistory<T>; now: T }

/** Returns to the state before the last change; null if there is none. */
export function undo<T>({ past, future }: EditHistory<T>, now: T): HistoryStep<T> | null {
  const before = past.at(-1)
  if (before === undefined) return null
  return { history: { past: past.slice(0, -1), future: [...future, now] }, now: before }
}

/** Returns to the state undone last; null if there is none. */
export function redo<T>({ past, future }: EditHistory<T>, now: T): HistoryStep<T> | null {
  const after = future.at(-1)
  if (after === undefined) return null
  return { history: { past: [...past, now], future: future.slice(0, -1) }, now: after }
}
