import type { FieldValues } from '../../../core/diff-fields.ts'

/** Recorded change of an order (R23). */
export type TimelineEvent = {
  id: string
  at: Date
  actorId: string | null
  actorName: string | null
  kind: string
  before: FieldValues | null
  after: FieldValues | null
  internalBefore: FieldValues | null
  internalAfter: FieldValues | null
}

/** Kinds of events from autosave, which are merged. */
const SAVED_BY_ITSELF: readonly string[] = ['itemsSaved', 'additionalInfoSaved']
const TOGETHER_MS = 10 * 60_000

export const readFacts = (value: unknown): FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

/** Merges two changes; for fields in both, the first one wins. */
const earlier = (first: FieldValues | null, second: FieldValues | null): FieldValues | null => {
  if (first === null) return second
  if (second === null) return first
  const items = { ...readFacts(second['items']), ...readFacts(first['items']) }
  return { ...second, ...first, ...(Object.keys(items).length > 0 && { items }) }
}

const isSame = (newer: TimelineEvent, older: TimelineEvent): boolean =>
  newer.kind === older.kind &&
  newer.actorId === older.actorId &&
  SAVED_BY_ITSELF.includes(newer.kind) &&
  newer.at.getTime() - older.at.getTime() < TOGETHER_MS

/** Merges autosave events of one person that follow each other within ten minutes; newest first. */
export const mergeEvents = (events: readonly TimelineEvent[]): TimelineEvent[] => {
  const joined: TimelineEvent[] = []
  for (const older of events) {
    const newer = joined.at(-1)
    if (newer === undefined || !isSame(newer, older)) {
      joined.push(older)
      continue
    }
    joined[joined.length - 1] = {
      ...newer,
      before: earlier(older.before, newer.before),
      after: earlier(newer.after, older.after),
    }
  }
  return joined
}
