import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { cleanText, textProblem } from '../text/clean.ts'

/** A folder's name as it is kept: without outer white space (R37), each letter with its marks as one character. */
export function cleanFolderName(name: string): string {
  return cleanText(name).normalize('NFC')
}

/** R8: two names with one key are one name, whatever the case; made here, since databases differ in what they lower. */
export function folderKey(name: string): string {
  return cleanFolderName(name).toLowerCase()
}

/** A line break is no part of a name; what has only such characters and spaces cannot be seen. */
const LINE_BREAK = /[\n\r\u2028\u2029]/u
const VISIBLE = /[^\p{C}\p{Z}]/u

/** R8: what is wrong with a cleaned name by itself, or null. */
export function folderNameProblem(name: string): Pick<Problem, 'code' | 'params'> | null {
  if (LINE_BREAK.test(name)) return { code: 'textHasControlCharacters' }
  const problem = textProblem(name, TEXT_LIMITS.name)
  if (problem !== null) return problem
  return VISIBLE.test(name) ? null : { code: 'required' }
}
