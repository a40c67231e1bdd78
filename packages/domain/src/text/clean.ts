import type { Problem } from '../problem.ts'

/** Trims white space (R37). */
export function cleanText(text: string): string {
  return text.trim()
}

/** Includes tabs: R37 allows line breaks only. */
const CONTROL_CHARACTER = /[^\P{Cc}\n\r]/u

/** Checks length and control characters of a cleaned text (R37); null if valid. */
export function checkText(text: string, max: number): Pick<Problem, 'code' | 'params'> | null {
  if (text.length > max) return { code: 'textTooLong', params: { max } }
  // A lone surrogate can be neither displayed nor stored.
  if (CONTROL_CHARACTER.test(text) || !text.isWellFormed()) return { code: 'textHasControlCharacters' }
  return null
}
