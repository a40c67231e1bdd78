/**
 * Waits until all promises have ended, also after a failure, and then returns the results or throws the first
 * failure of the list. Promise.all would answer at the first failure in time, while other queries of the call still run
 * at the database.
 */
export const settleAll = async <Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}
