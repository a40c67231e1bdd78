import { problemsOf } from '../../api/failure.ts'
import { toastFailure } from './toast.ts'

/**
 * Shows the messages of a refused request as toasts, where no form shows them. The query client handles other failures.
 */
export const toastProblems = (error: unknown): void => {
  for (const message of problemsOf(error).flatMap(({ errors }) => errors)) toastFailure(message)
}
