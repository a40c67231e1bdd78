/** 26 letters and digits, as `core/ids.ts` makes them. */
const ID = /(?<![0-9A-Za-z])[0-9a-hjkmnp-tv-z]{26}(?![0-9A-Za-z])/g

/** A text in which only what somebody wrote is looked for: most of an id is random, and now and then holds a short word. */
export const withoutIds = (text: string): string => text.replaceAll(ID, 'id')
