import type { Problem } from '@tiraaz/domain/problem'

/** All refusals that features throw. Only http/errors.ts knows their HTTP statuses; any other error is a 500. */
export class Unauthenticated extends Error {}
/** A client or organization the caller may not act for, or a role that may not do this (R1). */
export class Forbidden extends Error {}
/** The log-in is too old for a sensitive step; confirming the identity opens it again (decision 150). */
export class LogInTooOld extends Error {}
/** The organization requires a second step of the log-in, and the person has none (decision 152). */
export class SecondFactorRequired extends Error {}
/** An id outside the caller's scope, whether it exists or not (R1). */
export class NotFound extends Error {}
/** The call named an outdated version (R22); nothing was changed. */
export class Conflict extends Error {}

/** Body with more content than any real call needs. */
export class TooLarge extends Error {}

/** A body came too slowly. */
export class BodyTooSlow extends Error {}

/** The database cannot be reached: it is being restarted, or its connection broke. Whether a write was made is not known. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The object store cannot be reached, does not answer in time, or answers that it is not well. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The scanner for malware does not answer: files cannot be taken in. */
export class ScannerUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

export class Invalid extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.key}: ${problem.code}`).join(', '))
    this.problems = problems
  }
}

export class TooMany extends Error {
  readonly retryAfterSeconds: number
  /** Message for a specific limit; null for the general one. */
  readonly text: 'tooManyUploads' | 'tooManyCalls' | 'uploadQuotaReached' | null
  constructor(retryAfterSeconds: number, text: TooMany['text'] = null) {
    super('Too many requests')
    this.retryAfterSeconds = retryAfterSeconds
    this.text = text
  }
}

/** Error codes of the token endpoint (RFC 6749 §5.2), and the one for too many failed log-ins (RFC 6749 §4.1.2.1). */
export type TokenError =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable'
  /** The password was right, and a second step is needed (decision 135). */
  | 'mfa_required'

type TokenText =
  | 'credentialsMissing'
  | 'credentialsWrong'
  | 'refreshTokenInvalid'
  | 'grantUnsupported'
  | 'requestInvalid'
  | 'scopeInvalid'
  | 'tooManyFailures'
  | 'secondFactorNeeded'
  | 'secondStepExpired'
  | 'codeMissing'
  | 'codeWrong'
  | 'passkeyWrong'
  | 'tooManyCalls'

/** Details of a refusal: seconds to wait make it a 429 (R6); a ticket leads to the second step of the log-in. */
type TokenRefusalDetails = { retryAfterSeconds?: number; ticket?: string }

/** A refusal of the token endpoint (R5). */
export class TokenRefused extends Error {
  readonly error: TokenError
  readonly text: TokenText
  readonly retryAfterSeconds: number | null
  readonly ticket: string | null
  constructor(error: TokenError, text: TokenText, { retryAfterSeconds, ticket }: TokenRefusalDetails = {}) {
    super(`${error}: ${text}`)
    this.error = error
    this.text = text
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.ticket = ticket ?? null
  }
}

/** Throws Invalid if there are problems. */
export const refuseIfAny = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new Invalid(problems)
}
