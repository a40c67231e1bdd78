import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { cleanText, checkText } from '../text/clean.ts'

/** Trims a folder name (R37) and normalizes it to NFC. */
export function cleanFolderName(name: string): string {
  return cleanText(name).normalize('NFC')
}

/** Key for comparing folder names without case (R8). Computed here, because databases differ in lower(). */
export function toFolderKey(name: string): string {
  return cleanFolderName(name).toLowerCase()
}

/** Line breaks are not allowed in a name; a name of invisible characters counts as empty. */
const LINE_BREAK = /[\n\r\u2028\u2029]/u
const VISIBLE = /[^\p{C}\p{Z}]/u

/** Problem of a cleaned folder name by itself (R8), or null. */
export function checkFolderName(name: string): Pick<Problem, 'code' | 'params'> | null {
  if (LINE_BREAK.test(name)) return { code: 'textHasControlCharacters' }
  const problem = checkText(name, TEXT_LIMITS.name)
  if (problem !== null) return problem
  return VISIBLE.test(name) ? null : { code: 'required' }
}
