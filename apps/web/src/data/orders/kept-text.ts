import { KEEP_MS } from './kept-edits.ts'

/** Text field of an order whose text is not in the order before it is whole; or the form of a client's address. */
export type TextField = {
  orderId: string
  field: 'name' | 'deadline' | 'alteration' | `alteration-${string}` | `address-${string}`
}

/** Half-typed text, with the order's value that it is about to replace. */
type KeptText = { text: string; base: string | null; keptAt: number }

/** The log-out removes all keys that begin so (`session/session.ts`). */
const keyOf = ({ orderId, field }: TextField): string => `edits:${orderId}:text-${field}`

/** Fields of the order that have a kept text. */
export const listKeptFields = (orderId: string, storage: Storage = localStorage): TextField[] => {
  const prefix = keyOf({ orderId, field: 'alteration' }).replace(/alteration$/, '')
  return Object.keys(storage).flatMap((key) =>
    key.startsWith(prefix) ? { orderId, field: key.slice(prefix.length) as TextField['field'] } : [],
  )
}

export const dropText = (of: TextField, storage: Storage = localStorage): void => storage.removeItem(keyOf(of))

/** Keeps a half-typed text in this browser, so that a reload and a crash come back to it (decision 194). */
export const keepText = (
  of: TextField,
  { text, base, now = Date.now() }: { text: string; base: string | null; now?: number },
  storage: Storage = localStorage,
): void => {
  try {
    storage.setItem(keyOf(of), JSON.stringify({ text, base, keptAt: now } satisfies KeptText))
  } catch {
    // The storage is full: an older text would be worse than none.
    storage.removeItem(keyOf(of))
  }
}

/** Text kept for this field; null if there is none, it is older than a week, or the order has got another value since. */
export const readText = (
  of: TextField,
  base: string | null,
  now = Date.now(),
  storage: Storage = localStorage,
): string | null => {
  const stored = storage.getItem(keyOf(of))
  if (stored === null) return null
  const kept = JSON.parse(stored) as KeptText // written by keepText
  return kept.base === base && now - kept.keptAt < KEEP_MS ? kept.text : null
}
