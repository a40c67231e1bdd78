import { useMemo, useSyncExternalStore } from 'react'
import type { CallOutput } from '../../api/call.ts'

/** Answer to ordering again, and the name of the order that was copied. */
export type ReorderReport = Omit<CallOutput<'reorder'>, 'id' | 'version'> & { source: string }

/** Raised when the report changes its shape: older ones are then left out. */
const FORMAT = 2
/** Prices and deadlines of an older report would mislead. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000

type KeptReport = { report: ReorderReport; keptAt: number; format: typeof FORMAT }

/** The log-out removes all keys that begin so (`session/session.ts`). */
const keyOf = (draftId: string): string => `edits:${draftId}:reorder-report`

const listeners = new Set<() => void>()

const tellListeners = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Keeps the report of a draft in this browser, for all its tabs, until it is dropped. A full storage keeps none. */
export const keepReorderReport = (draftId: string, report: ReorderReport, keptAt = Date.now()): void => {
  try {
    localStorage.setItem(keyOf(draftId), JSON.stringify({ report, keptAt, format: FORMAT } satisfies KeptReport))
  } catch {
    localStorage.removeItem(keyOf(draftId))
  }
  tellListeners()
}

const parseReport = (text: string | null): ReorderReport | null => {
  if (text === null) return null
  const kept = JSON.parse(text) as KeptReport // written by keepReorderReport
  return kept.format === FORMAT && Date.now() - kept.keptAt < KEEP_MS ? kept.report : null
}

/** Report of a draft that was made or added to by ordering again; null once the person has closed it in any tab. */
export const useReorderReport = (draftId: string) => {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(draftId)))
  const report = useMemo(() => parseReport(text), [text])
  const close = () => {
    localStorage.removeItem(keyOf(draftId))
    tellListeners()
  }
  return { report, close }
}
