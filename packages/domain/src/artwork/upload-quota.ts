/** Upload addresses per user within 15 minutes: far more than anybody selects by hand. */
export const UPLOAD_QUOTA = { addresses: 300, windowMs: 15 * 60_000 } as const
