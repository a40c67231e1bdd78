import { hasSomeTag } from '@tiraaz/domain/contacts/contact-tags'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import type { Contact } from '../../../../data/contacts/contacts.ts'

export type ContactFilter = { search: string; tags: readonly string[]; cities: readonly string[] }

export const NO_FILTER: ContactFilter = { search: '', tags: [], cities: [] }

/** Contacts that have every word of the search, one of the tags, and one of the cities. */
export const filterContacts = (contacts: readonly Contact[], { search, tags, cities }: ContactFilter): Contact[] => {
  const words = parseSearchWords(search)
  return contacts.filter(({ address, contactName, tags: own }) => {
    if (!hasSomeTag(own, tags)) return false
    if (cities.length > 0 && !cities.includes(address.city)) return false
    if (words.length === 0) return true
    const text = foldText([...Object.values(address), contactName, ...own].join(' '))
    return words.every((word) => text.includes(word))
  })
}

type Choice = { id: string; name: string }

const choicesOf = (values: readonly string[], { compare }: Intl.Collator): Choice[] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([id, all]) => ({ id, name: `${id} (${all.length})` }))
    .sort((one, other) => compare(one.id, other.id))

/** Cities of the contacts with the number of contacts, in the order of the language. */
export const cityChoices = (contacts: readonly Contact[], order: Intl.Collator): Choice[] =>
  choicesOf(
    contacts.map(({ address }) => address.city),
    order,
  )

/** Tags of the contacts with the number of contacts, in the order of the language. */
export const tagChoices = (contacts: readonly Contact[], order: Intl.Collator): Choice[] =>
  choicesOf(
    contacts.flatMap(({ tags }) => tags),
    order,
  )
