import type { ValidationResult } from '@tiraaz/contract/validation-result'

/** Refused field: the key as the request spells it, and its messages in the person's language (R33). */
export type FieldProblem = ValidationResult['errors'][number]

/** Status 0 means that no answer came at all. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly problems: readonly FieldProblem[]
  readonly requestId: string | undefined
  /** Sentence of the server in the caller's language (RFC 9457); absent when the answer came from elsewhere. */
  readonly title: string | undefined
  /** Pause that the server asks for before the next try, in milliseconds; 0 if it names none. */
  readonly retryAfterMs: number
  /** Kind of refusal (RFC 9457) that screens tell apart from others of the same status. */
  readonly type: string | undefined

  constructor(
    status: number,
    detail: {
      problems?: readonly FieldProblem[]
      requestId?: string | undefined
      title?: string | undefined
      type?: string | undefined
      retryAfterMs?: number
    } = {},
  ) {
    super(`The call failed with status ${status}`)
    this.status = status
    this.problems = detail.problems ?? []
    this.requestId = detail.requestId
    this.title = detail.title
    this.type = detail.type
    this.retryAfterMs = detail.retryAfterMs ?? 0
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['errors']) &&
  value['errors'].every((message) => typeof message === 'string')

/** Reads the body of a failed call. A body from elsewhere (a proxy's page) leaves only the status. */
export const failureOf = (status: number, body: unknown, retryAfter: string | null = null): ApiFailure => {
  const retryAfterMs = (Number(retryAfter) || 0) * 1000
  if (!isRecord(body)) return new ApiFailure(status, { retryAfterMs })
  const { errors, requestId, title, type } = body
  return new ApiFailure(status, {
    problems: status === 400 && Array.isArray(errors) ? errors.filter(isProblem) : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
    title: typeof title === 'string' ? title : undefined,
    type: typeof type === 'string' ? type : undefined,
    retryAfterMs,
  })
}

/** Returns the problems of a 400, for the caller to show beside the fields; an empty list for any other failure. */
export const problemsOf = (error: unknown): readonly FieldProblem[] =>
  error instanceof ApiFailure && error.status === 400 ? error.problems : []

/** Detects a 409: the data was changed by another person in the meantime (R22). */
export const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409

/** Detects a 404: what the call is about was deleted by another person in the meantime. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404
