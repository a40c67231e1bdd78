import { KEEP_MS } from './kept-edits.ts'

/**
 * Text field whose text is saved or sent once it is whole, of an order, of a client's product, of its address or of a proof;
 * dialog whose contents are applied together; or files that a file of an order has replaced.
 */
export type TextField = {
  /** Id of the order, of the client's product, of the client, of the file or of the proof. */
  ownerId: string
  field:
    | 'name'
    | 'deadline'
    | 'alteration'
    | 'replacement'
    | `alteration-${string}`
    | `address-${string}`
    | `dialog-${string}`
    | `proof-${string}`
    | `approver-${'name' | 'email'}`
}

/** Half-typed text, with the order's value that it is about to replace. */
type KeptText = { text: string; base: string | null; keptAt: number }

/** The log-out removes all keys that begin with `edits:` (`session/session.ts`). */
const prefixOf = (ownerId: string): string => `edits:${ownerId}:text-`
const keyOf = ({ ownerId, field }: TextField): string => `${prefixOf(ownerId)}${field}`

/** Fields of the owner that have a kept text. */
export const listKeptFields = (ownerId: string, storage: Storage = localStorage): TextField[] => {
  const prefix = prefixOf(ownerId)
  return Object.keys(storage).flatMap((key) =>
    key.startsWith(prefix) ? { ownerId, field: key.slice(prefix.length) as TextField['field'] } : [],
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
