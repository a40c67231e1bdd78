import { FILTER_CHOICES } from '@tiraaz/domain/limits'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import type { Locale } from '@tiraaz/messages/locale'
import { byName } from './by-name.ts'

type Choice = { id: string; name: string }

type ChoiceRequest = {
  locale: Locale
  /** Words that offered names have, in any order. */
  search: string | undefined
  /** Ids that are listed even if their names do not match. */
  always: readonly string[]
}

/** Returns the first `count` items in the order of `compare`; sorting thousands of names takes much longer. */
const takeFirst = <T>(items: readonly T[], count: number, compare: (one: T, other: T) => number): T[] => {
  const first: T[] = []
  for (const item of items) {
    const last = first.at(-1)
    if (last !== undefined && first.length === count && compare(item, last) >= 0) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = first[middle]
      if (other !== undefined && compare(item, other) < 0) high = middle
      else low = middle + 1
    }
    first.splice(low, 0, item)
    if (first.length > count) first.pop()
  }
  return first
}

/**
 * Returns the choices of a filter: the first by name that have the words of the search, and beside them those to be listed
 * always. Names are folded and sorted in JavaScript, since databases differ in both (R9).
 */
export const listChoices = <T extends Choice>(all: readonly T[], { locale, search, always }: ChoiceRequest): T[] => {
  const words = parseSearchWords(search ?? '')
  const order = byName(locale)
  const matching = all.filter(({ name }) => {
    if (words.length === 0) return true
    const folded = foldText(name)
    return words.every((word) => folded.includes(word))
  })
  const first = takeFirst(matching, FILTER_CHOICES, order)
  const listed = new Set(first.map(({ id }) => id))
  const named = new Set(always)
  const beside = all.filter(({ id }) => named.has(id) && !listed.has(id))
  return beside.length === 0 ? first : [...first, ...beside].sort(order)
}
