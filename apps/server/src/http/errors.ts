import { LOG_IN_TOO_OLD, SECOND_FACTOR_REQUIRED } from '@tiraaz/contract/problem-types'
import type { ProblemDetails, ValidationResult } from '@tiraaz/contract/validation-result'
import type { Problem } from '@tiraaz/domain/problem'
import type { Locale } from '@tiraaz/messages/locale'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../core/disk-full.ts'
import {
  BodyTooSlow,
  Conflict,
  DatabaseUnavailable,
  FilesUnavailable,
  Forbidden,
  Invalid,
  LogInTooOld,
  NotFound,
  ScannerUnavailable,
  SecondFactorRequired,
  TokenRefused,
  TooLarge,
  TooMany,
  Unauthenticated,
} from '../core/errors.ts'
import { FileMissing } from '../ports/files/file-store.ts'
import type { ErrorReports } from '../ports/error-reports/error-reports.ts'
import { parseLocale } from './locale.ts'
import { getProblemText, getTexts } from './texts.ts'

type Failure = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503 | 507

/** Seconds after which a caller may ask again: a database is back from a restart within a few. */
const RETRY_AFTER_SECONDS = 5

const isAway = (error: unknown): error is DatabaseUnavailable | FilesUnavailable | ScannerUnavailable =>
  error instanceof DatabaseUnavailable || error instanceof FilesUnavailable || error instanceof ScannerUnavailable

const nameAway = (error: DatabaseUnavailable | FilesUnavailable | ScannerUnavailable): string => {
  if (error instanceof ScannerUnavailable) return 'scanner for malware'
  return error instanceof FilesUnavailable ? 'object store' : 'database'
}

const statusOf = (error: unknown): Failure => {
  if (error instanceof Invalid) return 400
  if (error instanceof Unauthenticated) return 401
  if (error instanceof Forbidden || error instanceof LogInTooOld || error instanceof SecondFactorRequired) return 403
  if (error instanceof NotFound || error instanceof FileMissing) return 404
  if (error instanceof BodyTooSlow) return 408
  if (error instanceof Conflict) return 409
  if (error instanceof TooLarge) return 413
  if (error instanceof TooMany) return 429
  if (isAway(error)) return 503
  if (isDiskFull(error)) return 507
  return 500
}

/** The body of a 400 (R33): problems of one key together, in the order in which they were found. */
export const toValidationResult = (problems: readonly Problem[], locale: Locale): ValidationResult => {
  const byKey = new Map<string, string[]>()
  for (const problem of problems) {
    const texts = byKey.get(problem.key) ?? []
    texts.push(getProblemText(locale, problem))
    byKey.set(problem.key, texts)
  }
  return { success: false, errors: [...byKey].map(([key, errors]) => ({ key, errors })) }
}

/** Seconds of the unit in a text about waiting; all other texts name minutes. */
const UNIT_SECONDS: Readonly<Record<string, number>> = { tooManyCalls: 1, uploadQuotaReached: 3600 }

const countOf = (text: string, seconds: number): number => Math.ceil(seconds / (UNIT_SECONDS[text] ?? 60))

const titleOf = (status: Failure, error: unknown, locale: Locale): string => {
  const texts = getTexts(locale)
  if (error instanceof TooMany && error.text !== null) {
    const { text, retryAfterSeconds } = error
    return texts(`responses.${text}`, { count: countOf(text, retryAfterSeconds) })
  }
  if (error instanceof LogInTooOld) return texts('responses.logInTooOld')
  if (error instanceof ScannerUnavailable) return texts('responses.scannerUnavailable')
  if (error instanceof SecondFactorRequired) return texts('responses.secondFactorRequired')
  return texts(error instanceof FileMissing ? 'responses.fileMissing' : `responses.${status}`)
}

const typeOf = (error: unknown): string => {
  if (error instanceof LogInTooOld) return LOG_IN_TOO_OLD
  return error instanceof SecondFactorRequired ? SECOND_FACTOR_REQUIRED : 'about:blank'
}

type Summary = { status: Failure; title: string; type: string }

const problemDetailsOf = ({ status, title, type }: Summary, request: FastifyRequest): ProblemDetails => ({
  type,
  title,
  status,
  requestId: request.id,
})

/** Status of errors that Fastify throws before a handler runs: invalid JSON, a body too large or of another type. */
const ownStatus = (error: FastifyError): Failure | null => {
  // No id is as long as this part of the address.
  if (error.statusCode === 414) return 404
  if (error.statusCode === 413 || error.statusCode === 415) return error.statusCode
  return error.statusCode === 400 ? 400 : null
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && 'code' in error && String(error.code).startsWith('FST_')

const failureOf = (error: unknown): Failure => (isFastifyError(error) ? ownStatus(error) : null) ?? statusOf(error)

/** Returns true for failures that the operator has to fix: unexpected errors, a full disk, a missing stored file. */
const isForOperator = (error: unknown): boolean =>
  error instanceof FileMissing || failureOf(error) === 500 || failureOf(error) === 507

/** RFC 6749 §5.2, in the caller's language (R5). */
const answerToken = (refused: TokenRefused, locale: Locale, reply: FastifyReply): FastifyReply => {
  const { error, text, retryAfterSeconds, ticket } = refused
  const count = countOf(text, retryAfterSeconds ?? 0)
  if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds))
  void reply.header('cache-control', 'no-store').status(retryAfterSeconds === null ? 400 : 429)
  const description = getTexts(locale)(`tokenErrors.${text}`, { count })
  return reply.send({ error, error_description: description, ...(ticket === null ? {} : { mfa_token: ticket }) })
}

/** Logs a failed request with its cause: its one line in the log. */
const logFailure = (error: unknown, request: FastifyRequest, message: string): void => {
  request.isLogged = true
  request.log.error({ err: error, req: request }, message)
}

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const locale = parseLocale(request.headers['accept-language'])
  if (error instanceof TokenRefused) return answerToken(error, locale, reply)
  const status = failureOf(error)
  void reply.header('cache-control', 'no-store').header('x-request-id', request.id).status(status)
  if (status === 400) {
    const problems = error instanceof Invalid ? error.problems : [{ key: '', code: 'invalidValue' as const }]
    return reply.send(toValidationResult(problems, locale))
  }
  if (error instanceof TooMany) void reply.header('retry-after', String(error.retryAfterSeconds))
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (isForOperator(error)) logFailure(error, request, 'request failed')
  if (status === 408) void reply.header('connection', 'close')
  if (isAway(error)) {
    logFailure(error, request, `the ${nameAway(error)} does not answer`)
    void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  }
  return reply
    .type('application/problem+json')
    .send(problemDetailsOf({ status, title: titleOf(status, error, locale), type: typeOf(error) }, request))
}

/** Answers every error with a status and a text in the caller's language; nothing else does. */
export const handleErrors = (fastify: FastifyInstance, reports: ErrorReports): void => {
  fastify.setErrorHandler((error, request, reply) => {
    if (isForOperator(error)) {
      const { method, url = '' } = request.routeOptions
      reports.report(error, { requestId: request.id, route: `${String(method)} ${url}` })
    }
    return answer(error, request, reply)
  })
}

/** Answers requests that Fastify refuses before routing and hooks, because their address is unreadable. */
export const rejectUnreadableRequest = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(request.server.securityHeaders)
  void answer(error, request, reply)
}

/** Answers requests under /api that match no endpoint. */
export const respondNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(new NotFound(), request, reply)
