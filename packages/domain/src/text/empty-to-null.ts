/** Turns an empty text into null for storage. */
export const emptyToNull = (text: string | null): string | null => (text === '' ? null : text)
