/** Reason why the portal cannot start, in one sentence for the operator; shown without a stack. */
export class CannotStart extends Error {}

/** Returns the message of an error; some network errors have it only in their parts. */
export const getErrorMessage = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(getErrorMessage).join(', ')
  return error instanceof Error ? error.message : String(error)
}
