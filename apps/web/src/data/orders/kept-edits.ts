import type { Order } from './order-queries.ts'

/** Raised when the edits of a step or the order change their shape: older copies are then left out. */
const FORMAT = 2

/** Edits of a step that the server does not have yet, with the order from which they started (D4). */
export type KeptEdits<Edits> = { base: Order; edits: Edits; keptAt: number; format: typeof FORMAT }

/** Step of an order's checkout whose edits are kept, or the view of its matrix: tabs, and addresses without pieces. */
export type EditedStep = {
  orderId: string
  step: 'products' | 'transportation' | 'transportation-view' | 'additional-info'
}

/** Edits that were forgotten for a week are not brought back. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000

/** The log-out removes all keys that begin so (`session/session.ts`). */
const keyOf = ({ orderId, step }: EditedStep): string => `edits:${orderId}:${step}`

export const dropEdits = (of: EditedStep, storage: Storage = localStorage): void => storage.removeItem(keyOf(of))

/** Keeps the edits in this browser, so that a reload, a crash and another tab come back to them. */
export const keepEdits = <Edits>(
  of: EditedStep,
  { base, edits, now = Date.now() }: { base: Order; edits: Edits; now?: number },
  storage: Storage = localStorage,
): void => {
  const text = JSON.stringify({ base, edits, keptAt: now, format: FORMAT } satisfies KeptEdits<Edits>)
  try {
    storage.setItem(keyOf(of), text)
  } catch {
    // The storage is full. An older copy would bring back edits that the person has changed since.
    storage.removeItem(keyOf(of))
  }
}

/** Edits kept for this step; null if there are none, or if they are older than a week. */
export const readEdits = <Edits>(
  of: EditedStep,
  now = Date.now(),
  storage: Storage = localStorage,
): KeptEdits<Edits> | null => {
  const text = storage.getItem(keyOf(of))
  if (text === null) return null
  const kept = JSON.parse(text) as KeptEdits<Edits> // written by keepEdits
  return kept.format === FORMAT && now - kept.keptAt < KEEP_MS ? kept : null
}

/** First of these steps that has edits which the order does not have: a page was left before they were saved. */
export const stepWithEdits = <Step extends string>(orderId: string, steps: readonly Step[]): Step | null =>
  steps.find((step) => localStorage.getItem(`edits:${orderId}:${step}`) !== null) ?? null

type KeptMatrix = { variant: string; rows: readonly { destinationId: string | null; sum: number }[] }

/** True if addresses were chosen in this browser that got no pieces yet: no order holds them. */
export const hasAddressesWithoutPieces = (orderId: string): boolean => {
  const kept = readEdits<{ matrix: KeptMatrix | null }>({ orderId, step: 'transportation-view' })
  const matrix = kept?.edits.matrix
  return matrix?.variant === 'multiple' && matrix.rows.some((row) => row.destinationId !== null && row.sum === 0)
}
