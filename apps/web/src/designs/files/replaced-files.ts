import { createContext, useSyncExternalStore } from 'react'
import type { DesignFileBody } from '../../data/design-files/design-files.ts'

/** File of an order that replaced others there, the latest first; `next` names it in calls. */
export type ReplacedFile = { before: readonly string[]; next: DesignFileBody }

/** Replacements in orders that were made on these pages, by the id of the new file. A reload forgets them. */
let replaced: ReadonlyMap<string, ReplacedFile> = new Map()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const idOf = (file: DesignFileBody): string => ('tempFile' in file ? file.tempFile.id : file.id)

/** Remembers that a file took the place of another one in an order: the client's own designs may still have that one. */
export const recordReplacement = (before: string, next: DesignFileBody): void => {
  const id = idOf(next)
  const earlier = replaced.get(before)?.before ?? []
  // A file that an undo brings back has not replaced itself.
  replaced = new Map([...replaced, [id, { before: [before, ...earlier].filter((one) => one !== id), next }]])
  for (const listener of listeners) listener()
}

/** Files that a file of an order has replaced; undefined where there are none. */
export const useReplacedFile = (fileId: string): ReplacedFile | undefined =>
  useSyncExternalStore(subscribe, () => replaced.get(fileId))

/** True where files belong to an order alone: the product's own page keeps its files for the next orders by itself. */
export const OrderFilesContext = createContext(false)
