/** Addresses for uploads that one person may ask for within a quarter of an hour: far above what anybody chooses by hand. */
export const UPLOAD_QUOTA = { addresses: 300, windowMs: 15 * 60_000 } as const
