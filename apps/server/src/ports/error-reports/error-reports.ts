/** Place of an error without personal data: the pattern of an address, never its values. */
export type ErrorContext = { requestId?: string; route?: string; job?: string }

/** Reports of unhandled errors (spec §8). Never throws; callers do not wait for it. */
export interface ErrorReports {
  report: (error: unknown, context: ErrorContext) => void
  /** Sends pending reports, for two seconds at most. */
  close: () => Promise<void>
}

/** Used when no service is set: errors are only in the log. */
export const noErrorReports: ErrorReports = { report: () => undefined, close: async () => undefined }
