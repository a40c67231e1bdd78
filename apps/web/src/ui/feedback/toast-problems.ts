import { problemsOf } from '../../api/failure.ts'
import { toastFailure } from './toast.ts'

/** Each message of a refused request, where no form shows it; every other failure is told by the funnel. */
export const toastProblems = (error: unknown): void => {
  for (const message of problemsOf(error).flatMap(({ errors }) => errors)) toastFailure(message)
}
