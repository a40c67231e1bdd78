import { CONTACT_TAG_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { checkOneLine, toNameKey } from '../text/one-line.ts'

/** Separates tags in one cell of a table, so no tag contains it. */
const SEPARATOR = ';'

/** Splits typed tags at semicolons, and drops empty ones and white space around and within them. */
const splitTags = (tags: readonly string[]): string[] =>
  tags
    .flatMap((tag) => tag.split(SEPARATOR))
    .map((tag) => tag.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .filter((tag) => tag !== '')

/**
 * Tags of a contact as they are stored: without duplicates that differ in case only, in the spelling that the client
 * already uses, sorted.
 */
export function normalizeTags(tags: readonly string[], known: readonly string[]): string[] {
  const spelling = new Map(known.map((tag) => [toNameKey(tag), tag]))
  const byKey = new Map<string, string>()
  for (const tag of splitTags(tags)) {
    const key = toNameKey(tag)
    if (!byKey.has(key)) byKey.set(key, spelling.get(key) ?? tag)
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag)
}

/** Tags as the text of one cell. */
export const joinTags = (tags: readonly string[]): string => tags.join(`${SEPARATOR} `)

/** Checks number and lengths of a contact's tags (decision 197). */
export function checkTags(tags: readonly string[], key: string): Problem[] {
  const { perContact: max, length } = CONTACT_TAG_LIMITS
  const different = normalizeTags(tags, [])
  if (different.length > max) return [{ key, code: 'tooManyValues', params: { max } }]
  return different.flatMap((tag) => checkOneLine(key, tag, { max: length })).slice(0, 1)
}

/** Tags to add to contacts and to remove from them. */
export type TagChange = { add: readonly string[]; remove: readonly string[] }

/** Tags of a contact after a change; `known` are the spellings of its client. */
export function changeTags(tags: readonly string[], { add, remove }: TagChange, known: readonly string[]): string[] {
  const gone = new Set(splitTags(remove).map(toNameKey))
  return normalizeTags([...tags.filter((tag) => !gone.has(toNameKey(tag))), ...add], known)
}

/** Difference between two lists of tags; another case is the same tag. */
export function diffTags(before: readonly string[], after: readonly string[]): TagChange {
  const missingIn = (tags: readonly string[], others: readonly string[]) => {
    const keys = new Set(splitTags(others).map(toNameKey))
    return splitTags(tags).filter((tag) => !keys.has(toNameKey(tag)))
  }
  return { add: missingIn(after, before), remove: missingIn(before, after) }
}

/** True if the contact has one of the tags; no tags match every contact. */
export function hasSomeTag(tags: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const keys = new Set(tags.map(toNameKey))
  return wanted.some((tag) => keys.has(toNameKey(tag)))
}
