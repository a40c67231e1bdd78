import { createContext, useMemo, useSyncExternalStore } from 'react'
import type { DesignFileBody } from '../../data/design-files/design-files.ts'
import { keepText, readText, type TextField } from '../../data/orders/kept-text.ts'

/**
 * File of an order that replaced others there, the latest first; `next` names it in calls. `swapped` is the file that left
 * the client's own designs for it, null while none has.
 */
export type ReplacedFile = { before: readonly string[]; next: DesignFileBody; swapped: string | null }

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const idOf = (file: DesignFileBody): string => ('tempFile' in file ? file.tempFile.id : file.id)
const fieldOf = (fileId: string): TextField => ({ ownerId: fileId, field: 'replacement' })

const parse = (text: string | null): ReplacedFile | undefined =>
  text === null ? undefined : (JSON.parse(text) as ReplacedFile) // written by keep

/** Keeps the replacement in this browser, by the id of the new file: a reload asks about it again (decision 194). */
const keep = (replacement: ReplacedFile) => {
  keepText(fieldOf(idOf(replacement.next)), { text: JSON.stringify(replacement), base: null })
  for (const listener of listeners) listener()
}

/** Remembers that a file took the place of another one in an order: the client's own designs may still have that one. */
export const recordReplacement = (before: string, next: DesignFileBody): void => {
  const id = idOf(next)
  const earlier = parse(readText(fieldOf(before), null))?.before ?? []
  // A file that an undo brings back has not replaced itself.
  keep({ before: [before, ...earlier].filter((one) => one !== id), next, swapped: null })
}

/** Remembers which file the client's own designs gave up for this one, so that the choice can be taken back. */
export const recordSwap = (replacement: ReplacedFile, swapped: string | null): void => keep({ ...replacement, swapped })

/** Files that a file of an order has replaced; undefined where there are none. */
export const useReplacedFile = (fileId: string): ReplacedFile | undefined => {
  const text = useSyncExternalStore(subscribe, () => readText(fieldOf(fileId), null))
  return useMemo(() => parse(text), [text])
}

/** True where files belong to an order alone: the product's own page keeps its files for the next orders by itself. */
export const OrderFilesContext = createContext(false)
