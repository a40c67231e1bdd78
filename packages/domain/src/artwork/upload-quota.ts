/** Upload addresses per user within 15 minutes: far more than anybody selects by hand. */
export const UPLOAD_QUOTA = { addresses: 300, windowMs: 15 * 60_000 } as const

/** Time in which the bytes that a client's people upload count together. */
export const UPLOAD_BYTES_WINDOW_MS = 24 * 60 * 60_000
