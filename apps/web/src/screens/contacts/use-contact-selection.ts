import { useState } from 'react'
import type { Contact } from '../../data/contacts/contacts.ts'

const NONE: ReadonlySet<string> = new Set()

/** Ids of the chosen contacts across all pages. */
export const useContactSelection = (shown: readonly Contact[] | undefined) => {
  const [chosen, setChosen] = useState(NONE)
  const isWholePage = shown !== undefined && shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  return {
    ids: [...chosen],
    has: (id: string) => chosen.has(id),
    isWholePage,
    toggle: (id: string) =>
      setChosen(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id])),
    /** Leaves out a contact that was deleted: the server refuses a choice with one. */
    drop: (id: string) => setChosen((before) => new Set([...before].filter((other) => other !== id))),
    togglePage: () => {
      const page = shown?.map(({ id }) => id) ?? []
      setChosen(new Set(isWholePage ? [...chosen].filter((id) => !page.includes(id)) : [...chosen, ...page]))
    },
    /** Adds contacts to those that were chosen under another search. */
    choose: (contacts: readonly Contact[]) =>
      setChosen((before) => new Set([...before, ...contacts.map(({ id }) => id)])),
    clear: () => setChosen(NONE),
  }
}

export type ContactSelection = ReturnType<typeof useContactSelection>
