import type { FoundItem } from './found-groups.ts'

/** Local storage key of what was opened from the search last; removed by the log-out (`session/session.ts`). */
const KEY = 'recentPicks'

const MOST = 6

type PickStorage = { getItem: Storage['getItem']; setItem: Storage['setItem'] }

const isItem = (value: unknown): value is FoundItem =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'kind', 'href', 'title', 'hint'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  String(Reflect.get(value, 'href')).startsWith('/')

/** Items that this owner (a person at a client or an agency) opened last in this browser, newest first. */
export const readRecentPicks = (owner: string, storage: PickStorage = window.localStorage): FoundItem[] => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'owner') !== owner) return []
    const items: unknown = Reflect.get(saved, 'items')
    return Array.isArray(items) ? items.filter(isItem).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts an item first among the owner's last ones. */
export const saveRecentPick = (owner: string, item: FoundItem, storage: PickStorage = window.localStorage): void => {
  const { key, kind, href, title, hint } = item
  const others = readRecentPicks(owner, storage).filter((other) => other.key !== key)
  try {
    storage.setItem(KEY, JSON.stringify({ owner, items: [{ key, kind, href, title, hint }, ...others].slice(0, MOST) }))
  } catch {
    // A full or blocked storage keeps no picks; what was picked opens all the same.
  }
}
