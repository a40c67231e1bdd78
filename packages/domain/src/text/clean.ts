import type { Problem } from '../problem.ts'

/** R37: leading and trailing white space goes. */
export function cleanText(text: string): string {
  return text.trim()
}

/** Tabs are control characters too: R37 excepts line breaks alone. */
const CONTROL_CHARACTER = /[^\P{Cc}\n\r]/u

/** R37: what is wrong with a cleaned text, or null. */
export function textProblem(text: string, max: number): Pick<Problem, 'code' | 'params'> | null {
  if (text.length > max) return { code: 'textTooLong', params: { max } }
  // Half a surrogate pair can be neither shown nor stored as it came.
  if (CONTROL_CHARACTER.test(text) || !text.isWellFormed()) return { code: 'textHasControlCharacters' }
  return null
}
