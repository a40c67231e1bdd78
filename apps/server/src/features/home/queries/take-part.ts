/** Entries that a part of the home shows. */
export const PART_SIZE = 5

/** Takes the entries of a part from rows of which one more than that was read. */
export const takePart = <T>(rows: readonly T[]): { entries: T[]; hasMore: boolean } => ({
  entries: rows.slice(0, PART_SIZE),
  hasMore: rows.length > PART_SIZE,
})
