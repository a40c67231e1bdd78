/** Endings that PANTONE names have by the paper of their swatch book; the ink is the same. */
const PAPER_ENDING = /\s(?:c|u|m|cv|cvc|cvu|cvs|cp|up|ec|pc|xgc)$/

/** Spot colours that differ only in case, spaces or the ending of a PANTONE name share a key. */
const keyOf = (name: string): string => {
  const key = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  return key.startsWith('pantone ') ? key.replace(PAPER_ENDING, '') : key
}

/** Names of spot colours that are most likely one ink under several names: groups of at least two, names sorted. */
export const groupSpotNames = (names: readonly string[]): string[][] => {
  const groups = new Map<string, Set<string>>()
  for (const name of names) groups.set(keyOf(name), (groups.get(keyOf(name)) ?? new Set()).add(name))
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group].sort())
}
