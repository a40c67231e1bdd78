/** Why a file has no picture (R28). */
export const PREVIEW_FAILURES = [
  'unreadable',
  'encrypted',
  'notSupported',
  'tooLarge',
  // Drawing it would take others' time: refused before it is drawn.
  'tooComplex',
  'timedOut',
  'crashed',
  // Not the file's fault: what is around it failed at every try.
  'unavailable',
] as const
export type PreviewFailure = (typeof PREVIEW_FAILURES)[number]

/** Where the same file may come out another time: the machine around it had a part in the failure. */
export const RETRYABLE_FAILURES: readonly PreviewFailure[] = ['timedOut', 'crashed', 'unavailable']

/** So often may a preview be made again by hand: no file may keep the machine busy for ever. */
export const MAX_PREVIEW_RETRIES = 5
