/** Reasons why a file has no preview (R28). */
export const PREVIEW_FAILURES = [
  'unreadable',
  'encrypted',
  'notSupported',
  'tooLarge',
  // Rendering would block other clients: refused before it starts.
  'tooComplex',
  'timedOut',
  'crashed',
  // Fault of the renderer at every attempt, not of the file.
  'unavailable',
  // The artwork is older than the organization keeps it.
  'removed',
] as const
export type PreviewFailure = (typeof PREVIEW_FAILURES)[number]

/** Failures that a retry may fix, since the server may have caused them. */
export const RETRYABLE_FAILURES: readonly PreviewFailure[] = ['timedOut', 'crashed', 'unavailable']

/** Limit of manual retries, so that no file keeps the renderer busy for ever. */
export const MAX_PREVIEW_RETRIES = 5
