/** Turns an empty field into null. */
export const filledOrNull = (text: string | null): string | null => (text === '' ? null : text)
