/** A field that was left empty holds nothing. */
export const filledOrNull = (text: string | null): string | null => (text === '' ? null : text)
