/** Selected draft: the only data of an order that is kept outside the query cache. */
export type DraftPointer = { draftId: string; clientId: string }

const KEY = 'draft'
const SEPARATOR = '|'

export const parsePointer = (stored: string | null): DraftPointer | null => {
  const [draftId, clientId, ...rest] = stored?.split(SEPARATOR) ?? []
  if (draftId === undefined || draftId === '' || clientId === undefined || clientId === '' || rest.length > 0)
    return null
  return { draftId, clientId }
}

export const formatPointer = ({ draftId, clientId }: DraftPointer): string => `${draftId}${SEPARATOR}${clientId}`

/** Draft to restore for this client; null for a draft of another client (spec §4). */
export const draftOfClient = (pointer: DraftPointer | null, clientId: string): string | null =>
  pointer !== null && pointer.clientId === clientId ? pointer.draftId : null

const listeners = new Set<() => void>()
let current = parsePointer(sessionStorage.getItem(KEY))

const change = (pointer: DraftPointer | null) => {
  current = pointer
  if (pointer === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, formatPointer(pointer))
  for (const listener of listeners) listener()
}

export const selectDraft = (pointer: DraftPointer): void => change(pointer)
export const clearDraft = (): void => change(null)
export const readPointer = (): DraftPointer | null => current

/** Keeps the stored draft if it is of this client; clears that of another client (spec §4, "On a session restore"). */
export const restoreDraft = (clientId: string): void => {
  if (current !== null && draftOfClient(current, clientId) === null) clearDraft()
}

export const subscribeToPointer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Detects a move from any page but the root to a page without a client; it clears the draft (spec §4). */
export const leavesClient = (from: string | undefined, to: string): boolean =>
  from !== undefined && from !== '/' && from !== to && !to.startsWith('/clients/')
