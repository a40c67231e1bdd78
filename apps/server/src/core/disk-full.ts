/** A file system without space or quota, and PostgreSQL's disk_full, embedded or not. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns true for an error of a full disk, also if it is the cause of another error. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && FULL_CODES.has(error.code)) || isDiskFull(error.cause))
