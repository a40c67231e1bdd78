import type { KnownContact } from './match-contact.ts'
import { normalizeWords } from './plan-words.ts'

/** Trigrams of a text: each word with two blanks before and one after, so that starts of words weigh more. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of normalizeWords(text).split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** Names and addresses by which a contact is looked for: written together or its name alone. */
function textsOf({ address }: KnownContact): string[] {
  const { objectName, street, houseNo, city } = address
  const place = [street, houseNo, city].filter(Boolean).join(' ')
  return [`${objectName} ${place}`, objectName, place].filter((text) => text.trim() !== '')
}

/** Similarity of two sets, from 0 to 1 (Sørensen and Dice). */
const SIMILAR = 0.4

/**
 * Returns a function that finds the contacts whose name or address is most like a text, at most three. Texts are compared
 * by trigrams of an index, so a lookup reads only contacts that share some.
 */
export function createContactSuggester(contacts: readonly KnownContact[]): (text: string) => KnownContact[] {
  const entries = contacts.flatMap((contact) =>
    textsOf(contact).map((text) => ({ contact, size: trigramsOf(text).size, text })),
  )
  const byTrigram = new Map<string, number[]>()
  entries.forEach(({ text }, at) => {
    for (const trigram of trigramsOf(text)) {
      const known = byTrigram.get(trigram)
      if (known === undefined) byTrigram.set(trigram, [at])
      else known.push(at)
    }
  })
  return (text) => {
    const wanted = trigramsOf(text)
    const shared = new Map<number, number>()
    for (const trigram of wanted) {
      for (const at of byTrigram.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    }
    const best = new Map<KnownContact, number>()
    for (const [at, count] of shared) {
      const entry = entries[at]
      if (entry === undefined) continue
      const score = (2 * count) / (wanted.size + entry.size)
      if (score >= SIMILAR) best.set(entry.contact, Math.max(score, best.get(entry.contact) ?? 0))
    }
    return [...best]
      .sort(([one, a], [other, b]) => b - a || (one.id < other.id ? -1 : 1))
      .slice(0, 3)
      .map(([contact]) => contact)
  }
}
