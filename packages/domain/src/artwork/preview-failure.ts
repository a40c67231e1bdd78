/** Why a file has no picture (R28). */
export const PREVIEW_FAILURES = [
  'unreadable',
  'encrypted',
  'notSupported',
  'tooLarge',
  'timedOut',
  'crashed',
  // Not the file's fault: what is around it failed at every try.
  'unavailable',
] as const
export type PreviewFailure = (typeof PREVIEW_FAILURES)[number]
