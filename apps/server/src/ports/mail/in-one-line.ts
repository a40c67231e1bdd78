/** What people typed, in one line: no line break of theirs begins a header or a paragraph. */
export const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
