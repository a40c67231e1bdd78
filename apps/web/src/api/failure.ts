import type { ValidationResult } from '@tiraaz/contract/validation-result'

/** One refused field: the key in the request's own spelling, its messages in the person's language (R33). */
export type Problem = ValidationResult['errors'][number]

/** Status 0 means that no answer came at all. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly problems: readonly Problem[]
  readonly requestId: string | undefined
  /** Sentence of the server in the caller's language (RFC 9457); absent in answers that are not ours. */
  readonly title: string | undefined

  constructor(
    status: number,
    detail: { problems?: readonly Problem[]; requestId?: string | undefined; title?: string | undefined } = {},
  ) {
    super(`The call failed with status ${status}`)
    this.status = status
    this.problems = detail.problems ?? []
    this.requestId = detail.requestId
    this.title = detail.title
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isProblem = (value: unknown): value is Problem =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['errors']) &&
  value['errors'].every((message) => typeof message === 'string')

/** Reads any body of a failed call; one that is not ours (a proxy's page) only leaves the status. */
export const failureOf = (status: number, body: unknown): ApiFailure => {
  if (!isRecord(body)) return new ApiFailure(status)
  const { errors, requestId, title } = body
  return new ApiFailure(status, {
    problems: status === 400 && Array.isArray(errors) ? errors.filter(isProblem) : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
    title: typeof title === 'string' ? title : undefined,
  })
}

/** What the caller shows in place: the problems of a 400, nothing of any other failure. */
export const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof ApiFailure && error.status === 400 ? error.problems : []

/** Somebody else was quicker (R22). */
export const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409
