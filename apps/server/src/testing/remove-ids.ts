/** Id of 26 letters and digits, as `core/ids.ts` makes them. */
const ID = /(?<![0-9A-Za-z])[0-9a-hjkmnp-tv-z]{26}(?![0-9A-Za-z])/g

/** Removes ids from a text before a search: an id is mostly random, and sometimes contains a short word. */
export const removeIds = (text: string): string => text.replaceAll(ID, 'id')
