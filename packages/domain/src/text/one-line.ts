import type { Problem } from '../problem.ts'
import { checkText } from './clean.ts'

const LINE_BREAK = /[\n\r\u2028\u2029]/u
/** Matches any character other than control characters and white space. */
const VISIBLE = /[^\p{C}\p{Z}]/u

type Facts = { max: number; isRequired?: boolean }

/** Checks a text of one line such as a name or a code (R37); null counts as empty. */
export function checkOneLine(key: string, text: string | null, { max, isRequired = false }: Facts): Problem[] {
  if (text === null || text === '') return isRequired ? [{ key, code: 'required' }] : []
  if (LINE_BREAK.test(text)) return [{ key, code: 'textHasControlCharacters' }]
  const problem = checkText(text, max)
  if (problem !== null) return [{ key, ...problem }]
  return VISIBLE.test(text) ? [] : [{ key, code: 'required' }]
}

/** Key for comparing names without case. Computed here, because databases differ in lower(). */
export function toNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
