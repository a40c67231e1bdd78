const HOUR = 3_600_000

/** Lifetime of an upload that no design uses: 24 hours (R27). */
export const UPLOAD_LIFE_MS = 24 * HOUR

export const isUploadExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > UPLOAD_LIFE_MS
