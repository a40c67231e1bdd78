/** Where it happened, in words that name nobody: an address by its pattern, never by its values. */
export type ErrorPlace = { requestId?: string; route?: string; job?: string }

/** Who hears of errors that nobody handled (spec §8). Never throws, and nobody waits for it. */
export interface ErrorReports {
  report: (error: unknown, place: ErrorPlace) => void
  /** Sends what is still on its way, for two seconds at most. */
  close: () => Promise<void>
}

/** Without a service errors stand in the log alone. */
export const noErrorReports: ErrorReports = { report: () => undefined, close: async () => undefined }
