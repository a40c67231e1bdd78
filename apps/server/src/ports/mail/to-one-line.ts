/** Puts typed text on one line: a line break in it must not start a header or a paragraph. */
export const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
