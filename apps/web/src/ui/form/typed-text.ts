/** Value of a field during typing: null for a blank text. */
export const textOrNone = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)

/** Value of a field as it is sent: trimmed, null for a blank text. */
export const trimmedOrNone = (text: string): string | null => textOrNone(text)?.trim() ?? null
