import { isProblemCode, type Problem, type ProblemCode } from '@tiraaz/domain/problem'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Bounds the answer: a hostile body has hundreds of thousands of problems. */
export const MAX_PROBLEMS = 100

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

const isMissing = (input: unknown): boolean => input === undefined || input === null

const FORMAT_CODES: Readonly<Record<string, ProblemCode>> = {
  safeint: 'notAWholeNumber',
  date: 'notADay',
  datetime: 'notATime',
  email: 'notAnEmail',
}

const TYPE_CODES: Readonly<Record<string, ProblemCode>> = {
  int: 'notAWholeNumber',
  number: 'notANumber',
  string: 'notAText',
  array: 'notAList',
  object: 'notAnObject',
  record: 'notAnObject',
}

/** Format of the schema that found an issue: a day that came as a number is no text, but asked for is a day. */
const formatOf = ({ inst }: z.core.$ZodRawIssue): string => {
  const { format } = (inst?._zod.def ?? {}) as { format?: unknown } // only some kinds of schema have one
  return typeof format === 'string' ? format : ''
}

/** Gives issues of a wrong type the problem code of the schema's format as their message, where it has one. */
const formatError: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? FORMAT_CODES[formatOf(issue)] : undefined

const oneOf = (values: readonly unknown[]): Pick<Problem, 'code' | 'params'> => ({
  code: 'notOneOf',
  params: { values: values.join(', ') },
})

const typeCode = ({ expected, message }: z.core.$ZodIssueInvalidType): Pick<Problem, 'code' | 'params'> => {
  if (expected === 'boolean') return oneOf([true, false])
  return { code: isProblemCode(message) ? message : (TYPE_CODES[expected] ?? 'invalidValue') }
}

const codeOf = (issue: Issue): Pick<Problem, 'code' | 'params'> => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeCode(issue)
    case 'invalid_type':
      return typeCode(issue)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      // A schema may name a code of its own as the message of its pattern.
      return { code: isProblemCode(issue.message) ? issue.message : (FORMAT_CODES[issue.format] ?? 'invalidValue') }
    case 'custom':
      return { code: isProblemCode(issue.params?.code) ? issue.params.code : 'invalidValue' }
    default:
      return { code: 'invalidValue' }
  }
}

const startsWithType = ([first]: readonly Issue[]): boolean => first?.code === 'invalid_type' && first.path.length === 0

/** Problems of the shape that the input comes nearest to: its type fits, no field is missing, and there is something to say. */
const nearest = (shapes: readonly (readonly Issue[])[], path: readonly PropertyKey[]): Problem[] => {
  const distances = shapes.map((issues) => {
    const problems = problemsOf(issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })))
    const missing = problems.filter(({ code }) => code === 'required').length
    const isVague = problems.every(({ code }) => code === 'invalidValue')
    return { problems, distance: missing + (startsWithType(issues) ? 1_000 : 0) + (isVague ? 10_000 : 0) }
  })
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.problems ?? []
}

const problemsOf = (issues: readonly Issue[]): Problem[] =>
  issues.slice(0, MAX_PROBLEMS).flatMap((issue) => {
    const key = keyOf(issue.path)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ key: keyOf([...issue.path, name]), code: 'fieldUnknown' as const }))
    }
    if (issue.code !== 'custom' && isMissing(issue.input)) return [{ key, code: 'required' as const }]
    if (issue.code !== 'invalid_union') return [{ key, ...codeOf(issue) }]
    const ofShape = nearest(issue.errors, issue.path)
    return ofShape.length > 0 ? ofShape : [{ key, code: 'invalidValue' as const }]
  })

/** Reads an input by its schema; what it finds wrong are the same problems that rules report, in the request's spelling. */
export const parseBy = (schema: z.ZodType, input: unknown): { value: unknown; problems: Problem[] } => {
  const parsed = schema.safeParse(input, { reportInput: true, error: formatError })
  if (parsed.success) return { value: parsed.data, problems: [] }
  return { value: undefined, problems: problemsOf(parsed.error.issues).slice(0, MAX_PROBLEMS) }
}
