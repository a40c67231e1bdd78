/**
 * What is asked side by side, once all of it has ended, a failure included: a call that has its answer must have nothing
 * under way at the database, where Promise.all answers at the first failure.
 */
export const together = async <Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}
