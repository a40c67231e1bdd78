/** Turns an empty text into null for storage. */
export const filledOrNull = (text: string | null): string | null => (text === '' ? null : text)
