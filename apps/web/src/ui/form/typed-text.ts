/** What a field holds while it is typed in: an empty one is none. */
export const textOrNone = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)

/** What is sent of it: without space around it. */
export const trimmedOrNone = (text: string): string | null => textOrNone(text)?.trim() ?? null
