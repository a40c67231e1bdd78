/** A text as it is stored: an empty one is none. */
export const filledOrNull = (text: string | null): string | null => (text === '' ? null : text)
