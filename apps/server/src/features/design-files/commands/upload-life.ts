const HOUR = 3_600_000

/** R27: an upload that no design has taken over lives 24 hours. */
export const UPLOAD_LIFE_MS = 24 * HOUR

export const uploadHasExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > UPLOAD_LIFE_MS
