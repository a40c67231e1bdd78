import type { Problem } from '../problem.ts'
import { textProblem } from './clean.ts'

const LINE_BREAK = /[\n\r\u2028\u2029]/u
/** What has only control characters and spaces cannot be seen. */
const VISIBLE = /[^\p{C}\p{Z}]/u

type Facts = { max: number; isRequired?: boolean }

/** R37: what is wrong with a text of one line, a name or a code; null is none. */
export function oneLineProblems(key: string, text: string | null, { max, isRequired = false }: Facts): Problem[] {
  if (text === null || text === '') return isRequired ? [{ key, code: 'required' }] : []
  if (LINE_BREAK.test(text)) return [{ key, code: 'textHasControlCharacters' }]
  const problem = textProblem(text, max)
  if (problem !== null) return [{ key, ...problem }]
  return VISIBLE.test(text) ? [] : [{ key, code: 'required' }]
}

/** Two names with one key are one name, whatever their case; made here, since databases differ in what they lower. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
