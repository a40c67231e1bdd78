/** Why the portal cannot start, in one sentence for who runs it: shown without a stack. */
export class CannotStart extends Error {}

/** What went wrong, in words: some errors of the network carry them only in their parts. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
