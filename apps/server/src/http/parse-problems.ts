import { isProblemCode, type Problem, type ProblemCode } from '@tiraaz/domain/problem'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The key in the request's own spelling (R33): `items[0].designs[1].quantity`. */
const keyOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (key, part) =>
      typeof part === 'number' ? `${key}[${part}]` : key === '' ? String(part) : `${key}.${String(part)}`,
    '',
  )

const sizeCode = (issue: Issue & { code: 'too_big' | 'too_small' }): Pick<Problem, 'code' | 'params'> => {
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'string') return { code: 'textTooLong', params: { max } }
    if (issue.origin === 'array') return { code: 'tooManyValues', params: { max } }
    return { code: 'numberTooLarge', params: { max } }
  }
  if (issue.origin === 'string' || issue.origin === 'array') return { code: 'required' }
  return { code: 'numberTooSmall', params: { min: Number(issue.minimum) } }
}

const typeCode = (issue: Issue & { code: 'invalid_type' }): ProblemCode => {
  if (issue.input === undefined) return 'required'
  if (issue.expected === 'int') return 'notAWholeNumber'
  return issue.expected === 'number' ? 'notANumber' : 'invalidValue'
}

const formatCode = (format: string): ProblemCode => {
  if (format === 'date') return 'notADay'
  if (format === 'datetime') return 'notATime'
  return format === 'email' ? 'notAnEmail' : 'invalidValue'
}

const codeOf = (issue: Issue): Pick<Problem, 'code' | 'params'> => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeCode(issue)
    case 'invalid_type':
      return { code: typeCode(issue) }
    case 'invalid_format':
      return { code: formatCode(issue.format) }
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : 'invalidValue' }
    case 'custom':
      return { code: isProblemCode(issue.params?.code) ? issue.params.code : 'invalidValue' }
    default:
      return { code: 'invalidValue' }
  }
}

/** Nobody mends more at once; a hostile body has hundreds of thousands. */
export const MAX_PROBLEMS = 100

/** What the schema found wrong, as the same problems that rules report. */
export const parseProblems = (error: z.ZodError): Problem[] =>
  error.issues.slice(0, MAX_PROBLEMS).map((issue) => ({ key: keyOf(issue.path), ...codeOf(issue) }))
